"""Which changes are made. Texts are never changed: what is said is no rule.

Of Cosmic Ray's operators only those are taken whose result a tired person could have written: a bound off by one, a
condition turned round, the other set operation. `&` made a division would fall at its first line and flatter the
tests. Its operators leave no condition out, which is how rules are most often broken; those below do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cosmic_ray.ast import get_ast
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

if TYPE_CHECKING:
    from collections.abc import Iterator

Node = Any
Position = tuple[tuple[int, int], tuple[int, int]]

TAKEN: Final = (
    *("ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add", "ReplaceBinaryOperator_Mul_Add"),
    *("ReplaceBinaryOperator_FloorDiv_Mul", "ReplaceBinaryOperator_Mod_Mul", "ReplaceBinaryOperator_Pow_Mul"),
    *("ReplaceBinaryOperator_LShift_RShift", "ReplaceBinaryOperator_RShift_LShift"),
    *("ReplaceBinaryOperator_BitAnd_BitOr", "ReplaceBinaryOperator_BitOr_BitAnd"),
    *("ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_NotEq_Eq"),
    *("ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_Lt_GtE"),
    *("ReplaceComparisonOperator_LtE_Lt", "ReplaceComparisonOperator_LtE_Gt"),
    *("ReplaceComparisonOperator_Gt_GtE", "ReplaceComparisonOperator_Gt_LtE"),
    *("ReplaceComparisonOperator_GtE_Gt", "ReplaceComparisonOperator_GtE_Lt"),
    *("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"),
    *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_Invert", "ReplaceUnaryOperator_Delete_USub"),
    *("AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer", "ZeroIterationForLoop"),
)


class Ours(Operator):  # type: ignore[misc]
    """What Cosmic Ray wants of an operator besides what it does."""

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        """Asked for by Cosmic Ray's own tests only."""
        return ()


def _leave_out(node: Node, first: int, last: int) -> Node:
    """The node without some of its children."""
    del node.children[first:last]
    return node


class LeaveOutTerm(Ours):
    """One term less: `a & b & c` becomes `a & b`, `a and b` becomes `b`."""

    KINDS = ("and_expr", "expr", "and_test", "or_test")

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        """A position for every term."""
        if node.type in self.KINDS:
            for term in node.children[::2]:
                yield term.start_pos, term.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Leaves the term out, and the operator beside it."""
        return _leave_out(node, 0, 2) if index == 0 else _leave_out(node, 2 * index - 1, 2 * index + 1)


class LeaveOutFilter(Ours):
    """A comprehension without its condition."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        """The conditions of comprehensions."""
        if node.type == "comp_if":
            yield node.children[1].start_pos, node.children[1].end_pos

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002
        """The condition is always true."""
        node.children[1] = get_ast(" True")
        return node


class LeaveOutCase(Ours):
    """An `if` that is never entered."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        """The conditions of statements and of expressions."""
        at = {"if_stmt": 1, "test": 2}.get(node.type)
        if at is not None:
            yield node.children[at].start_pos, node.children[at].end_pos

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002
        """The condition is never true."""
        node.children[{"if_stmt": 1, "test": 2}[node.type]] = get_ast(" False")
        return node


OTHER_NAMES: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}


class OtherName(Ours):
    """`any` for `all`, `min` for `max`, and the other way round."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        """Calls of these."""
        if node.type == "name" and node.value in OTHER_NAMES and node.parent.type == "atom_expr":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002
        """The other name."""
        node.value = OTHER_NAMES[node.value]
        return node


class OtherMembership(Ours):
    """`in` for `not in`, and the other way round."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        """The tests of membership."""
        if node.type == "comparison":
            for sign in self._signs(node):
                yield node.children[sign].start_pos, node.children[sign].end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """The other sign."""
        sign = self._signs(node)[index]
        kept = node.children[sign].get_code().split() == ["in"]
        node.children[sign] = get_ast(" not in" if kept else " in")
        return node

    def _signs(self, node: Node) -> list[int]:
        signs = range(1, len(node.children), 2)
        return [sign for sign in signs if node.children[sign].get_code().split() in (["in"], ["not", "in"])]


OURS: Final = (LeaveOutTerm, LeaveOutFilter, LeaveOutCase, OtherName, OtherMembership)

OPERATORS: Final[dict[str, Operator]] = {
    **{name: get_operator(f"core/{name}")() for name in TAKEN},
    **{kind.__name__: kind() for kind in OURS},
}
