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
    if before is after:
        return None
    kind = type(after)
    if kind is not type(before):
        return [plain(after)]
    if before == after:
        return None
    names = _names(kind)  # type: ignore[arg-type]
    if names:
        return _by_name({name: difference(getattr(before, name), getattr(after, name)) for name in names})
    if kind is tuple:
        return _of_lists(before, after)  # type: ignore[arg-type]
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
    pairs = list(zip(before, after, strict=False))
    differing = [place for place, (old, new) in enumerate(pairs) if old != new]
    if len(before) == len(after) and len(differing) <= FEW:
        return _by_name({str(place): difference(*pairs[place]) for place in differing})
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    splices = [
        [start, end - start, [plain(each) for each in after[new_start:new_end]]]
        for kind, start, end, new_start, new_end in reversed(steps)
        if kind != "equal"
    ]
    return {"splice": splices}


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
