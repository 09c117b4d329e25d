"""The games as OpenSpiel knows games: sequential, chance explicit, one small decision or draw at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pyspiel

from cordee.envs.openspiel.lines import begun, setup_of
from cordee.envs.openspiel.observers import observer_for
from cordee.envs.rendering import as_text
from cordee.envs.results import win_shares
from cordee.games.contract import seat_letter

if TYPE_CHECKING:
    from cordee.envs.draws.contract import Draw
    from cordee.envs.entries import Entry


class CordeeGame(pyspiel.Game):
    """A game of the house; see `entries` for its names and parameters."""

    row: ClassVar[Entry]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.row.defaults(), **(params or {})}
        self.limit = int(given["max_length"])
        self.options = self.row.options_line(int(given["players"]), str(given["options"]))
        self.setup = setup_of(self.row.code, self.options)
        self.draws = self.row.most_draws(self.setup.game, self.limit)
        self.longest = self.limit + self.draws
        least, most = self.row.bounds(self.setup.game, self.limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.codes.size,
            max_chance_outcomes=self.row.widest_draw,
            num_players=self.setup.game.seats,
            min_utility=least,
            max_utility=most,
            max_game_length=self.limit,
            **({} if self.row.alone else {"utility_sum": 0.0}),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, text: str | None = None) -> CordeeState:  # noqa: ARG002  (a line starts at the start)
        """Before chance and everybody."""
        return CordeeState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,  # noqa: ARG002  (observers have no parameters)
    ) -> Any:
        return observer_for(self, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        """Draws, the small ones counted."""
        return self.draws


class CordeeState(pyspiel.State):
    """Where a game stands; `line` is all there is to it, and `limit` decisions of players end it at the latest."""

    def __init__(self, game: CordeeGame) -> None:
        super().__init__(game)
        self.line = begun(game.row.code, game.options)
        self.limit = game.limit

    def is_terminal(self) -> bool:
        """By the rules, or because it has lasted too long."""
        return self.line.moment.seat is None or self.line.decisions >= self.limit

    def current_player(self) -> int:
        """A seat, chance, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        moment = self.line.moment
        return int(pyspiel.PlayerId.CHANCE) if moment.by_chance else int(moment.seat or 0)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  (only asked for who decides)
        return sorted(self.line.moment.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw next."""
        return [(code, float(probability)) for code, probability in self._draw().outcomes()]

    def _draw(self) -> Draw:
        return self.line.moment.branch  # type: ignore[return-value]

    def _apply_action(self, action: int) -> None:
        self.line = self.line.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._draw().name(action)
        return self.line.moment.codes.name(action)

    def returns(self) -> list[float]:
        """See `win_shares`; a game that lasted too long is worth nothing to anybody."""
        outcome = self.line.moment.position.outcome()
        return [0.0] * self.num_players() if outcome is None else win_shares(outcome)

    def __str__(self) -> str:
        moment = self.line.moment
        drawn = as_text(moment)
        if moment.seat is None:
            return drawn
        picked = "".join(f" {moment.codes.name(code)}" for code in moment.picked if not moment.by_chance)
        return f"{drawn}\n{seat_letter(moment.seat)} decides:{picked}"
