# Every target does its own set-up, so each works on a fresh machine with Python 3.11 or newer.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := engine tests

.PHONY: test lint types unit bench playthroughs clean

test: lint types unit  ## all checks

$(BIN)/.ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

lint: $(BIN)/.ready
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)

types: $(BIN)/.ready
	$(BIN)/mypy

unit: $(BIN)/.ready
	$(BIN)/pytest

bench: $(BIN)/.ready  ## the engine's speed beside python-chess
	$(BIN)/python -m topoum bench

playthroughs: $(BIN)/.ready  ## write the golden games anew, after a change of the rules
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
