"""What differs between two values of the house, as a patch of plain data: for clients who have the first already.

A node of a patch is a list with one value ("this stands here now"), or an object that goes deeper: by the names of
fields, by places in a list, or ``{"splice": [[from, cut, [put, ...]], ...]}``: one after the other, from the end on.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, Final, TypeAlias

from cordee.games.words import Words
from cordee.plain import plain

Node: TypeAlias = list[Any] | dict[str, Any]

FEW: Final = 3
"""Elements of a list that may differ and still be told one by one, field by field."""


def difference(before: object, after: object) -> Node | None:
    """The patch that leads from `plain(before)` to `plain(after)`; None where there is nothing to tell."""
    return None if _same(before, after) else _changed(before, after)


def _same(before: object, after: object) -> bool:
    return before is after or (type(before) is type(after) and before == after)


def _changed(before: Any, after: Any) -> Node | None:
    """The patch between two that are not the same."""
    kind = type(after)
    if kind is not type(before):
        return [plain(after)]
    names = _names(kind)  # type: ignore[arg-type]
    if names:
        return _by_name({name: difference(getattr(before, name), getattr(after, name)) for name in names})
    if kind is tuple:
        return _of_lists(before, after)
    return [plain(after)]


@lru_cache(512)
def _names(kind: type[Any]) -> tuple[str, ...]:
    """The fields that `plain` shows; none for what it does not take apart."""
    apart = is_dataclass(kind) and not issubclass(kind, Words)
    return tuple(each.name for each in fields(kind) if each.repr) if apart else ()


def _by_name(nodes: dict[str, Node | None]) -> Node | None:
    changed = {name: node for name, node in nodes.items() if node is not None}
    return changed or None


def _of_lists(before: tuple[Any, ...], after: tuple[Any, ...]) -> Node | None:
    """By places where few elements differ; else what is cut and put, from the end on, so that places stay true."""
    if len(before) == len(after):
        differing = [place for place, old in enumerate(before) if not _same(old, after[place])]
        if len(differing) <= FEW:
            return _by_name({str(place): _changed(before[place], after[place]) for place in differing})
    return {"splice": _splices(before, after)}


def _splices(before: tuple[Any, ...], after: tuple[Any, ...]) -> list[list[Any]]:
    """What is the same at both ends is left; what is between is compared only where both have something there."""
    shorter = min(len(before), len(after))
    first = next((place for place in range(shorter) if not _same(before[place], after[place])), shorter)
    left = shorter - first
    last = next((place for place in range(left) if not _same(before[-1 - place], after[-1 - place])), left)
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    steps: list[Any] = [("replace", 0, len(old), 0, len(new))]
    if old and new:
        steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        [first + start, end - start, [plain(each) for each in new[new_start:new_end]]]
        for kind, start, end, new_start, new_end in reversed(steps)
        if kind != "equal"
    ]


def patched(base: Any, node: Node) -> Any:
    """The plain value that a patch leads to."""
    if isinstance(node, list):
        return node[0]
    if not isinstance(base, list):
        return base | {name: patched(base.get(name), deeper) for name, deeper in node.items()}
    if "splice" in node:
        spliced = list(base)
        for start, cut, put in node["splice"]:
            spliced[start : start + cut] = put
        return spliced
    return [patched(each, node[str(place)]) if str(place) in node else each for place, each in enumerate(base)]
