"""Every place in a file where a change can be made, and a sample of them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code

from tools.mutants.operators import OPERATORS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "src" / "cordee" / "games"

Span = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Mutant:
    """One change: the operator's so-and-so-manieth place in a file."""

    path: str
    operator: str
    occurrence: int
    line: int
    column: int
    unit: str
    """The function it is in, or the first line of the statement outside of all."""
    offset: int
    """How many lines below the unit's first."""
    key: str
    """The same as long as the unit's text is, whatever happens around it."""

    @property
    def source(self) -> str:
        """The file as it should be."""
        return (ROOT / self.path).read_text(encoding="utf-8")

    def code(self) -> str:
        """The file with the change."""
        return str(mutate_code(self.source, OPERATORS[self.operator], self.occurrence))

    def compiles(self) -> bool:
        """Whether the change is one, and is Python."""
        try:
            return ast.dump(ast.parse(self.code())) != _dump(self.source)
        except SyntaxError:
            return False

    def lines(self) -> tuple[str, str]:
        """The first line that changes, before and after."""
        pairs = zip(self.source.splitlines(), self.code().splitlines(), strict=False)
        before, after = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
        return before.strip(), after.strip()


@cache
def _dump(source: str) -> str:
    return ast.dump(ast.parse(source))


class Text:
    """A file of rules, taken apart."""

    def __init__(self, path: Path) -> None:
        self.path = path.relative_to(ROOT).as_posix()
        self.source = path.read_text(encoding="utf-8")
        self.rows = self.source.splitlines(keepends=True)
        self.tree = ast.parse(self.source)

    def span(self, node: Any) -> Span:
        """Where a node stands, in characters."""
        return self._place(node.lineno, node.col_offset), self._place(node.end_lineno, node.end_col_offset)

    def _place(self, line: int, octets: int) -> tuple[int, int]:
        return line, len(self.rows[line - 1].encode()[:octets].decode())

    @cached_property
    def left_alone(self) -> list[Span]:
        """What is no rule: types, what a dataclass compares and shows, decorators, assertions, texts."""
        return [self.span(part) for node in ast.walk(self.tree) for part in _left_alone(node)]

    @cached_property
    def units(self) -> list[tuple[Span, str]]:
        """The functions, inner ones last, after the statements outside of all."""
        outside = [(self.span(node), self.rows[node.lineno - 1].strip()) for node in _statements(self.tree)]
        return outside + [(self.span(node), name) for node, name in _functions(self.tree)]

    def unit(self, position: tuple[int, int]) -> tuple[Span, str] | None:
        """The innermost unit around a place."""
        around = [unit for unit in self.units if unit[0][0] <= position < unit[0][1]]
        return around[-1] if around else None

    def segment(self, span: Span) -> str:
        """The lines of a span."""
        return "".join(self.rows[span[0][0] - 1 : span[1][0]])

    def mutants(self) -> Iterator[Mutant]:
        """Every change, operator by operator."""
        counts = {name: count() for name in OPERATORS}
        seen: dict[tuple[Any, ...], int] = {}
        for name, start in _places(get_ast(self.source)):
            occurrence, unit = next(counts[name]), self.unit(start)
            if unit is None or any(first <= start < last for first, last in self.left_alone):
                continue
            (first, _), place = unit[0], unit[1]
            mark = (name, place, start[0] - first[0], start[1])
            seen[mark] = seen.get(mark, -1) + 1
            told = repr((self.path, self.segment(unit[0]), *mark, seen[mark]))
            key = blake2b(told.encode(), digest_size=8).hexdigest()
            yield Mutant(self.path, name, occurrence, *start, place, start[0] - first[0], key)


def _places(tree: Any) -> Iterator[tuple[str, tuple[int, int]]]:
    """(operator, where) in the order in which Cosmic Ray counts."""
    for node in _walk(tree):
        for name, operator in OPERATORS.items():
            for start, _ in operator.mutation_positions(node):
                yield name, start


def _walk(node: Any) -> Iterator[Any]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)


def _left_alone(node: ast.AST) -> list[Any]:
    match node:
        case ast.FunctionDef():
            return [*node.decorator_list, *filter(None, [node.returns])]
        case ast.ClassDef():
            return [*node.decorator_list]
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return [node]
        case ast.keyword(arg="compare" | "repr"):
            return [node.value]
        case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
            return [annotation]
        case ast.Assert() | ast.JoinedStr() | ast.Raise():
            return [node]
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return [node]
    return []


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """What is done once, when the file is read: statements outside of functions, in classes too."""
    for node in tree.body:
        yield from node.body if isinstance(node, ast.ClassDef) else [node]


def _functions(node: ast.AST, outer: str = "") -> Iterator[tuple[ast.AST, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            name = f"{outer}{child.name}"
            if isinstance(child, ast.FunctionDef):
                yield child, name
            yield from _functions(child, f"{name}.")


def all_mutants(paths: Iterable[Path] | None = None) -> list[Mutant]:
    """Every change in these files; by default in those of the rules."""
    files = sorted(RULES.rglob("*.py")) if paths is None else paths
    return [mutant for path in files for mutant in Text(path).mutants()]


def sample(mutants: list[Mutant], size: int, seed: str, known: Collection[str] = ()) -> list[Mutant]:
    """So many of them, by lot; a smaller sample is the beginning of a larger one.

    The lot hangs on the mutant's key alone, so a change of the rules draws anew only where it was made. Keys that are
    known were looked at before.
    """
    drawn = sorted(mutants, key=lambda each: blake2b(f"{seed}/{each.key}".encode()).digest())
    chosen: list[Mutant] = []
    for mutant in drawn:
        if len(chosen) == size:
            break
        if mutant.key in known or mutant.compiles():
            chosen.append(mutant)
    return chosen
