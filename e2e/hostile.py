"""Texts that want to be more than text, and a trap that tells when one of them is."""

import json

from playwright.sync_api import Dialog, Page

# As long as a name may be; `a()` is what they try to run.
NAMES = [
    "<img src=x onerror=a()>",
    "<svg/onload=a()>",
    "<script>a()</script>",
    "<iframe srcdoc='a()'>",
    "javascript:a()",
    "\"onfocus='a()' autofocus",
    "`${a()}`</b></title>",
    "&lt;b&gt;&#60;i&#62;&am",
    "{player}{count}{0}$&$1%s",
    "{player.__class__}{",
    "__proto__",
    "constructor",
    "%3Cimg%20src=x%3E%00%",
    "\\x3cb\\u003e\\",
    "\u202eelom\u2066 \u200fמול",
    "👨‍👩‍👧 Z͑ͫ̓ͪ̂ͫ̽͏",
    "W" * 24,
    "null",
]

# What no name may hold.
NO_NAMES = ["a\x00b", "a\x1b[2Jb", "a\nb", "a\u2028b", "a\x85b", "x" * 25, "<b>" * 1000]

TEXTS = [*NAMES, *NO_NAMES, "a\ud800b", "topoum-record 1\nname red <b>", '{"games": ["<b>"]}', "[" * 50_000]

WATCH = """(() => {
  if (window.watched) return;
  window.watched = true;
  const ELEMENTS = "script, img, image, iframe, object, embed, link, base, meta, style, foreignObject, " +
    "a[href]:not([href^='./docs/'])";
  const ATTRIBUTES = /^on|^srcdoc$|^formaction$/i;
  const look = (node) => {
    if (!(node instanceof Element)) return;
    // While it is loading, the page has scripts of its own; but what is on the first screen may be told by anybody.
    if (document.documentElement.dataset.state === "loading" && !node.closest("#start, #table, #final")) return;
    for (const element of [node, ...node.querySelectorAll("*")]) {
      if (element.matches(ELEMENTS)) caught(`<${element.localName}>`);
      for (const { name } of element.attributes) if (ATTRIBUTES.test(name)) caught(`${name}=`);
    }
  };
  new MutationObserver((changes) => changes.forEach((change) => {
    change.addedNodes.forEach(look);
    if (ATTRIBUTES.test(change.attributeName ?? "")) caught(`${change.attributeName}=`);
  })).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener("securitypolicyviolation", (event) => caught(`harm by ${event.violatedDirective}`));
})()"""


def set_trap(page: Page) -> list[str]:
    """What is caught on the page from now on: scripts that run, and elements and attributes that could run one."""
    caught: list[str] = []

    def heard(dialog: Dialog) -> None:
        caught.append(f"there is a dialog: {dialog.message}")
        dialog.dismiss()

    page.expose_function("a", lambda *_: caught.append("a script ran"))
    page.expose_function("caught", lambda what: caught.append(f"there is {what}"))
    page.on("dialog", heard)
    page.add_init_script(WATCH)
    return caught


def literal(value: object) -> str:
    """Data as JavaScript; also with halves of characters, which nothing else carries to the page."""
    return json.dumps(value)


def put(page: Page, storage: str, key: str, value: object) -> None:
    """Put a text into the browser's storage as it is, and other data as JSON."""
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate(f"{storage}.setItem({literal(key)}, {literal(text)})")
