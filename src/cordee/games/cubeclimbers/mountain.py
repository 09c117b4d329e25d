"""CC-1, CC-3: the mountain: how many cubes stand on each square, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cordee.games.heights import Grid
    from cordee.games.squares import Spot, SquareSet


class Mountain:
    """Columns of cubes. Immutable and hashable; what is asked again and again is worked out once.

    `at[spot]` is a column's height, `layers[n]` the set of the columns higher than n.
    """

    __slots__ = ("_reach", "at", "buildable", "cubes", "grid", "ground", "layers")

    def __init__(self, grid: Grid, at: bytes, layers: tuple[SquareSet, ...]) -> None:
        self.grid = grid
        self.at = at
        self.layers = layers
        self.cubes: SquareSet = layers[0] if layers else 0
        self.buildable: SquareSet = self.cubes | grid.beside(self.cubes)
        self.ground: SquareSet = self.buildable ^ self.cubes
        self._reach: dict[Spot, SquareSet] = {}

    @classmethod
    def of(cls, grid: Grid, at: bytes) -> Mountain:
        """The mountain with these heights."""
        top = max(at, default=0)
        layers = tuple(sum(1 << spot for spot, height in enumerate(at) if height > level) for level in range(top))
        return cls(grid, at, layers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mountain) and self.at == other.at and self.grid == other.grid

    def __hash__(self) -> int:
        return hash(self.at)

    def __repr__(self) -> str:
        return f"Mountain({self.cubes.bit_count()} columns, {sum(self.at)} cubes)"

    def higher_than(self, level: int) -> SquareSet:
        """The columns of more than so many cubes."""
        return self.layers[level] if level < len(self.layers) else 0

    def exactly(self, level: int) -> SquareSet:
        """The columns of exactly so many cubes, at least one."""
        layers = self.layers
        if level > len(layers):
            return 0
        return layers[level - 1] & ~layers[level] if level < len(layers) else layers[level - 1]

    def raised(self, spot: Spot) -> Mountain:
        """The same with one cube more there."""
        height = self.at[spot]
        bit, layers = 1 << spot, self.layers
        if height == len(layers):
            layers = (*layers, bit)
        else:
            layers = (*layers[:height], layers[height] | bit, *layers[height + 1 :])
        return Mountain(self.grid, self._with(spot, height + 1), layers)

    def lowered(self, spot: Spot, by: int = 1) -> Mountain:
        """The same with `by` cubes fewer there."""
        height = self.at[spot]
        bit = 1 << spot
        layers = [layer & ~bit if level >= height - by else layer for level, layer in enumerate(self.layers)]
        while layers and not layers[-1]:
            layers.pop()
        return Mountain(self.grid, self._with(spot, height - by), tuple(layers))

    def _with(self, spot: Spot, height: int) -> bytes:
        at = bytearray(self.at)
        at[spot] = height
        return bytes(at)

    def same_level(self, spot: Spot) -> SquareSet:
        """CC-12a: the spaces of the same level that a path leads to; on the ground, every ground space."""
        level = self.at[spot]
        if not level:
            return self.ground
        if spot not in self._reach:
            self._explore(spot, level)
        return self._reach[spot]

    def _explore(self, spot: Spot, level: int) -> None:
        """Paths go over everything at least as high: through the foot of taller columns."""
        self._reach[spot] = self.grid.connected(1 << spot, self.layers[level - 1]) & self.exactly(level)

    def splits_without(self, spot: Spot) -> bool:
        """CC-34: taking this square's only cube would separate cubes from the mountain."""
        others = self.cubes & ~(1 << spot)
        neighbours = self.grid.beside(1 << spot) & others
        if neighbours & (neighbours - 1) == 0:
            return False
        return bool(neighbours & ~self.grid.connected(neighbours & -neighbours, others))
