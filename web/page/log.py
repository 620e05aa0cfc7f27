"""The course of the game in words, made from the engine's events alone."""

from collections.abc import Callable, Iterator
from typing import Any

from topoum import Event

from .words import Words

Entry = dict[str, Any]  # player (a colour, or None), text, medals (or None)


class Log:
    """Tells events as sentences.  `called` says how a colour is called."""

    def __init__(self, words: Words, called: Callable[[str], str]) -> None:
        self.words = words
        self.called = called

    def entries(self, action: str, player: str, events: list[Event]) -> list[Entry]:
        """What one action did, a sentence each; events must be those that everybody may know of."""
        return list(self._tell(action, player, events))

    def _tell(self, action: str, player: str, events: list[Event]) -> Iterator[Entry]:
        price = sum(int(str(e["medals"])) for e in events if e["event"] == "medals" and e["why"] == "slot")
        first = self.sentence(action)
        if first:
            yield self._entry(player, first, price or None)
        gone = [str(e["space"]) for e in events if e["event"] == "tile-removed"]
        if gone:
            yield self._entry(None, self.words("log.gone", count=len(gone), spaces=", ".join(gone)))
        drawn = sum(e["event"] == "drawn" for e in events)
        for event in events:
            kind = str(event["event"])
            tell = getattr(self, "_" + kind.replace("-", "_"), None)
            if tell:
                yield from tell(event)
            elif kind == "drawn" and drawn:
                yield self._entry(str(event["player"]), self.words("log.drawn", count=drawn))
                drawn = 0

    def _entry(self, player: str | None, text: str, medals: int | None = None) -> Entry:
        return {"player": player, "text": text, "medals": medals}

    def sentence(self, action: str) -> str:
        """What an action is, in words; empty for those that show only in what they do."""
        verb, *rest = action.split()
        if verb == "play":
            card, _, *target = rest
            name = self.words(f"card.{card}.name")
            key = "log.play" if not target or target == ["none"] else "log.play.at"
            return self.words(key, card=name, target=" → ".join(map(self.where, target)))
        if verb in ("ransom", "end"):
            return ""
        places = [word for word in rest if len(word) < 4]
        token = self.words(f"token.{rest[0]}.name") if verb == "obstacle" else ""
        return self.words(
            f"log.{verb}", space=places[-1] if places else "", start=places[0] if places else "", token=token
        )

    def where(self, target: str) -> str:
        key = f"direction.{target}"
        return self.words(key) if self.words.has(key) else target

    def _mole_fell(self, event: Event) -> Iterator[Entry]:
        by = str(event["by"])
        key = f"log.fell.{by}" if self.words.has(f"log.fell.{by}") else "log.fell"
        place = event["space"] or event["start"]
        yield self._entry(str(event["mole"]), self.words(key, space=place))

    def _mole_captured(self, event: Event) -> Iterator[Entry]:
        text = self.words("log.captured", captor=self.called(str(event["by"])), space=event["space"])
        yield self._entry(str(event["mole"]), text)

    def _mole_ransomed(self, event: Event) -> Iterator[Entry]:
        yield self._entry(str(event["mole"]), self.words("log.ransomed", captor=self.called(str(event["by"]))))

    def _mole_moved(self, event: Event) -> Iterator[Entry]:
        key = f"log.moved.{event['by']}"
        if self.words.has(key):
            yield self._entry(str(event["mole"]), self.words(key, start=event["start"], space=event["space"]))

    def _token_moved(self, event: Event) -> Iterator[Entry]:
        token = self.words(f"token.{event['token']}.name")
        yield self._entry(None, self.words("log.token", token=token, space=event["space"]))

    def _token_removed(self, event: Event) -> Iterator[Entry]:
        token = self.words(f"token.{event['token']}.name")
        yield self._entry(None, self.words("log.token.gone", token=token, space=event["space"]))

    def _looked(self, event: Event) -> Iterator[Entry]:
        yield self._entry(str(event["player"]), self.words("log.looked", space=event["space"]))

    def _redcross(self, event: Event) -> Iterator[Entry]:
        key = "log.redcross" if event["space"] else "log.redcross.gone"
        yield self._entry(None, self.words(key, space=event["space"]))

    def _press(self, event: Event) -> Iterator[Entry]:
        yield self._entry(str(event["player"]), self.words("log.press"))

    def _line(self, event: Event) -> Iterator[Entry]:
        text = self.words(
            "log.line",
            one=event["one"],
            other=event["other"],
            squares=self.words("log.line.squares", count=event["squares"]),
            barracks=self.words("log.line.barracks", count=event["barracks"]),
        )
        yield self._entry(str(event["player"]), text, int(str(event["medals"])))

    def _medals(self, event: Event) -> Iterator[Entry]:
        if event["why"] != "slot":
            text = self.words(f"log.medals.{event['why']}")
            yield self._entry(str(event["player"]), text, int(str(event["medals"])))

    def _discarded(self, event: Event) -> Iterator[Entry]:
        yield self._entry(None, self.words("log.discarded", card=self.words(f"card.{event['card']}.name")))

    def _peace(self, event: Event) -> Iterator[Entry]:
        yield self._entry(None, self.words("log.peace"))

    def _over(self, event: Event) -> Iterator[Entry]:
        yield self._entry(None, self.words("log.over"))
