"""Everything public in the engine is shown in an example, and doctest runs the examples (see pyproject.toml)."""

import inspect
from collections.abc import Iterator
from doctest import DocTestParser
from types import ModuleType

import pytest

import topoum
from topoum import bots, link, puzzle

MODULES = (topoum, bots, link, puzzle)


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The functions and classes that a module offers."""
    for name in module.__all__:
        thing = getattr(module, name)
        if (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__.startswith("topoum"):
            yield f"{module.__name__}.{name}", thing


def example(thing: object) -> str:
    """The code of the examples in a docstring."""
    return "".join(shown.source for shown in DocTestParser().get_examples(inspect.getdoc(thing) or ""))


FACE = dict(pair for module in MODULES for pair in public(module))
CLASSES = {name: thing for name, thing in FACE.items() if inspect.isclass(thing)}


def test_every_module_has_a_face() -> None:
    assert {name.rpartition(".")[0] for name in FACE} == {module.__name__ for module in MODULES}


@pytest.mark.parametrize("name", FACE)
def test_has_an_example(name: str) -> None:
    assert name.rpartition(".")[2] in example(FACE[name])


@pytest.mark.parametrize("name", CLASSES)
def test_every_public_part_of_a_class_is_in_an_example(name: str) -> None:
    for part, thing in vars(CLASSES[name]).items():
        if part.startswith("_") or not (callable(thing) or isinstance(thing, property | classmethod)):
            continue
        examples = example(CLASSES[name]) + example(getattr(thing, "__func__", thing))
        assert f".{part}" in examples, f"{name}.{part} is in no example"
