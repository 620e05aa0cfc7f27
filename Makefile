# The one command to play:  make play
# Everything it needs but Python, Node and make itself it fetches by itself, once.

PYTHON ?= python3
BIN := .venv/bin

# Packages for the Python inside Pyodide (see [dependency-groups] in pyproject.toml): pure Python ones,
# for its version of Python and not for ours.
PYODIDE_PACKAGES := .venv/pyodide
FOR_PYODIDE := --only-binary :all: --python-version 3.14 --implementation py --abi none --platform any

SOURCES := $(shell find docs engine web tools -type f -not -path '*/__pycache__/*')
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play site test test-engine test-pyodide test-e2e check check-site check-wheel bench playthroughs pictures screenshots release clean

play: site
	@$(BIN)/python tools/serve.py dist

site: dist/index.html

dist/index.html: $(SOURCES) pyproject.toml node_modules/.done .venv/site.done .venv/pyodide.done
	$(BIN)/python tools/build_site.py --out dist --packages $(PYODIDE_PACKAGES)

test: site .venv/browser.done
	$(MAKE) --jobs 2 --output-sync check test-engine test-pyodide check-site check-wheel
	$(MAKE) test-e2e

test-engine: .venv/dev.done
	$(BIN)/python -m pytest

test-pyodide: site
	node tools/pyodide_pytest.mjs $(PYODIDE_PACKAGES) dist/python-*/*.whl

test-e2e: site .venv/browser.done
	$(BIN)/python -m pytest e2e --numprocesses 3

check: .venv/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-wheel: .venv/site.done  # the engine as a package, on every Python that is here
	$(BIN)/python tools/check_wheel.py

check-site: site
	$(BIN)/python tools/check_site.py dist
	$(BIN)/python tools/check_reproducible.py dist

bench: site .venv/browser.done  # all measurements, beside their peers; each can be run by itself too: see bench/
	$(BIN)/python bench/report.py

playthroughs: .venv/dev.done  # write the golden games anew, after a change of the rules
	$(BIN)/python -m tests.playthroughs

pictures: site .venv/browser.done  # draw those of README and documents anew, after a change of the art
	$(BIN)/python tools/make_pictures.py

screenshots: site .venv/browser.done  # take those of docs/screenshots anew, after a change of the looks
	$(BIN)/python tools/screenshots.py

release: site .venv/dev.done  # the wheel and an archive of the site; see CONTRIBUTING.md
	$(BIN)/python tools/release.py

clean:
	rm -rf .venv node_modules dist release .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Set-up. Each *.done file says that a step is done; it is done again when what it depends on changes.

.venv/made.done:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "This needs Python 3.11 or newer, and $(PYTHON) is not that. If it has another name here, say so: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { \
	  echo "Python could not make its own environment in .venv. On Debian and Ubuntu this helps: apt-get install python3-venv"; exit 1; }
	$(PIP) --upgrade pip
	@touch $@

.venv/site.done: .venv/made.done pyproject.toml
	$(PIP) --group site
	@touch $@

.venv/dev.done: .venv/made.done pyproject.toml
	$(PIP) --group dev --editable .
	@touch $@

.venv/browser.done: .venv/dev.done
	$(BIN)/python e2e/browser.py
	@touch $@

.venv/pyodide.done: .venv/made.done pyproject.toml
	rm -rf $(PYODIDE_PACKAGES)
	$(PIP) --group pyodide --no-compile --target $(PYODIDE_PACKAGES) $(FOR_PYODIDE)
	@touch $@

node_modules/.done: package.json package-lock.json
	@node --version >/dev/null 2>&1 && npm --version >/dev/null 2>&1 || { \
	  echo "This needs Node.js (20 or newer) with npm, and they are not here. On Debian and Ubuntu: apt-get install nodejs npm"; exit 1; }
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { \
	  echo "This needs Node.js 20 or newer; here is $$(node --version)."; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@
