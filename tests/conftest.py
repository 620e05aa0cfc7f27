"""Fixtures that several tests share."""

import io

import pytest

from tests.command import Type


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Sets what is typed; after it comes the end of input."""

    def set_input(text: str | bytes) -> None:
        content = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))

    return set_input
