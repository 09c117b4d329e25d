"""A variant that meets a goal: options searched by an optimiser, the find proven on fresh deals. `cordee lab tune`.

A variant is looked at while it is played (`screened`): once it certainly misses the goal it gets no more games.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from cordee.games.errors import NotUnderstood
from cordee.games.options import write_value
from cordee.games.words import Words
from cordee.lab import statistics as stats
from cordee.lab.balance import by_whom, wins_by_seat
from cordee.lab.measures import BY_NAME
from cordee.lab.report.contents import Paragraph, Part, Report, Table, number, percent, phrase, plain
from cordee.lab.standings import Interval
from cordee.lab.study import told_of, whole_deals

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cordee.games.contract import AnyGame
    from cordee.games.options import OptionSpec
    from cordee.lab.facts import GameFacts
    from cordee.lab.playing import Cell
    from cordee.lab.report.contents import Text

SEATS_EQUAL: Final = "seats equal"
GOAL: Final = re.compile(r"(?:(at most|at least) )?(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))?( %)? ([a-z_ ]+)", re.ASCII)
APART: Final = 0.02
"""Seats count as equal where every share of wins is within so much of even."""

BAD_GOAL = Words(
    "--goal '{text}': goals with commas, each '{seats}' or a bound on a measure, like '30 to 40 turns', "
    "'at most 5 % ties', 'at least 3 lead_changes'; measures: {measures}"
)
NO_RANGE = Words("--over {name}: this option is a text; give it values: --over '{name}=A|B'")
NO_OPTION = Words("there is no option '{name}'; there are: {known}")
NOTHING_OVER = Words("name the options to search: --over players=2|3,first")

TITLE = Words("{game}: a variant that meets a goal")
FOUND = Words("With {options} the goal '{goal}' is met, proven on {games} fresh games.")
NOT_FOUND = Words("No variant was found that meets the goal '{goal}' for certain; the nearest is {options}.")
TRIED = Words(
    "{tried} variants were tried, {single} of them single changes, with up to {games} games each (Optuna's TPE "
    "sampler, seed {seed})."
)
PROOF, HEAD_GOAL, HEAD_FOUND, HEAD_MET = Words("The proof"), Words("goal"), Words("found"), Words("met?")
PROOF_MEANT = Words(
    "{games} games on deals that the search never saw; met means that the whole {sure} % interval lies within the "
    "goal.",
    plural="{games} games on deals that the search never saw; met means that the whole {sure} % interval lies within "
    "the goal. {count} variants seemed to meet it; the next is proven only where the one before fails, and the "
    "{alpha} % that may err are shared out among all.",
)
SEARCHED, HEAD_OPTIONS, HEAD_MISSED = Words("What was tried"), Words("options"), Words("off the goal by")
HEAD_GAMES = Words("games")
SCREEN_MEANT = Words(
    "Each variant is looked at after {looks} games. One that certainly misses the goal by then gets no more: that this "
    "drops a variant which meets it has a chance of at most {alpha} %. How far off: in parts of the goal's bound."
)
YES, NO = Words("yes"), Words("no")
USUAL = Words("the usual options")


class Goal(NamedTuple):
    """A measure and its bounds; for the seats, how far any may be from even."""

    text: str
    measure: str
    low: float
    high: float

    def of(self, games: Sequence[GameFacts], alpha: float = stats.ALPHA) -> Interval:
        """What is to lie within the bounds."""
        if self.measure == SEATS_EQUAL:
            shares, _ = wins_by_seat(games, alpha)
            worst = max(shares, key=lambda each: abs(each.value - 1 / len(shares)))
            reach = (worst.high - worst.low) / 2
            off = abs(worst.value - 1 / len(shares))
            return Interval(off, max(0.0, off - reach), off + reach)
        return BY_NAME[self.measure].of(games, alpha)

    def missed(self, games: Sequence[GameFacts]) -> float:
        """How far it is from the goal, in parts of the goal's size."""
        value = self.of(games).value
        size = max(abs(self.low), abs(self.high) if self.high < 1e9 else 0.0, 0.01)
        return max(self.low - value, value - self.high, 0.0) / size

    def is_met(self, games: Sequence[GameFacts], alpha: float = stats.ALPHA) -> bool:
        """Whether the whole interval lies within the bounds."""
        found = self.of(games, alpha)
        return self.low <= found.low and found.high <= self.high

    def is_out(self, games: Sequence[GameFacts], alpha: float) -> bool:
        """Whether the whole interval lies outside; the worst of several seats may be so by chance more easily."""
        found = self.of(games, alpha / len(games[0].ranks) if self.measure == SEATS_EQUAL else alpha)
        return found.high < self.low or self.high < found.low

    def say(self, found: Interval) -> Text:
        is_percent = self.measure == SEATS_EQUAL or BY_NAME[self.measure].percent
        return percent(found) if is_percent else number(found)


def read_goals(text: str) -> list[Goal]:
    """``seats equal, 30 to 40 turns``."""
    goals = []
    for part in (each.strip() for each in text.split(",")):
        if part == SEATS_EQUAL:
            goals.append(Goal(part, SEATS_EQUAL, 0.0, APART))
            continue
        match = GOAL.fullmatch(part)
        name = match[5].strip().replace(" ", "_") if match else ""
        if match is None or name not in BY_NAME or (match[1] and match[3]) or not (match[1] or match[3]):
            raise NotUnderstood(BAD_GOAL, text=text, seats=SEATS_EQUAL, measures=tuple(BY_NAME))
        scale = 0.01 if BY_NAME[name].percent else 1.0
        one = scale * float(match[2])
        low, high = {"at most": (0.0, one), "at least": (one, 1e12)}.get(match[1], (one, scale * float(match[3] or 0)))
        goals.append(Goal(part, name, low, high))
    return goals


class Range(NamedTuple):
    """An option and the values it may have, the usual one first."""

    name: str
    values: tuple[str, ...]


MOST_VALUES: Final = 24
"""Of a wide range of numbers so many values are tried at most."""


def read_ranges(text: str, specs: Mapping[str, OptionSpec]) -> list[Range]:
    """``players=2|3,first``: an option's own values, or those that are given."""
    found = []
    for part in (each.strip() for each in text.split(",")):
        name, equals, values = part.partition("=")
        if not part:
            raise NotUnderstood(NOTHING_OVER)
        if name not in specs:
            raise NotUnderstood(NO_OPTION, name=name, known=tuple(specs))
        own = tuple(values.split("|")) if equals else _own_values(specs[name])
        found.append(Range(name, tuple(sorted(own, key=lambda each: each != write_value(specs[name].default)))))
    return found


def _own_values(spec: OptionSpec) -> tuple[str, ...]:
    if spec.choices:
        return tuple(value for value, _ in spec.choices)
    if spec.kind == "switch":
        return ("no", "yes")
    if spec.least is None or spec.most is None:
        raise NotUnderstood(NO_RANGE, name=spec.name)
    step = max(1, -(-(spec.most - spec.least + 1) // MOST_VALUES))
    values = range(spec.least, spec.most + 1, step)
    return tuple(dict.fromkeys([write_value(spec.default), *map(str, values)]))


LOOKS: Final = (8, 4, 2)
"""A variant is looked at after this part of its games: an eighth, a quarter, half of them."""


LEAST_GAMES: Final = 100
"""Fewer games have no interval that could be relied on."""


class Screened(NamedTuple):
    """How far a variant is from the goal, and how many games that took."""

    missed: float
    games: int


def looks_of(games: int) -> list[int]:
    """After how many games a variant is looked at; the last time after all of them."""
    looks = [whole_deals(games // part) for part in LOOKS]
    return [*(look for look in looks if look >= LEAST_GAMES), games]


def while_in_reach(
    goals: Sequence[Goal], games: int, play: Callable[[int], Sequence[GameFacts]]
) -> Sequence[GameFacts]:
    """Plays a variant as long as it may meet the goals; `play` gives its first so many games.

    Each look and goal may err by its part of ALPHA: one that meets them all is dropped no more often than that.
    """
    alpha = stats.ALPHA / (len(LOOKS) * len(goals))
    for wanted in looks_of(games)[:-1]:
        played = play(wanted)
        if any(each.is_out(played, alpha) for each in goals):
            return played
    return play(games)


def screened(goals: Sequence[Goal], games: int, play: Callable[[int], Sequence[GameFacts]]) -> Screened:
    """How far a variant is from the goals, as far as it came."""
    played = while_in_reach(goals, games, play)
    return Screened(sum(each.missed(played) for each in goals), len(played))


class Trial(NamedTuple):
    """A variant, how far it is from the goal, how many options it changes, and how many games it came through."""

    options: dict[str, str]
    missed: float
    changes: int
    games: int


def searched(
    ranges: Sequence[Range], trials: int, seed: int, screen: Callable[[dict[str, str]], Screened | None]
) -> list[Trial]:
    """The best variants first, of equals those that change least; `screen` tells how far one is from the goal.

    It tells None where a variant can't be played. The usual options are tried first, then every single change. Who came
    through more games before it was dropped is nearer.
    """
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    found: dict[tuple[str, ...], Trial] = {}

    def tried(trial: Any) -> float:
        options = {each.name: str(trial.suggest_categorical(each.name, each.values)) for each in ranges}
        key = tuple(options.values())
        if key not in found:
            told = screen(options)
            if told is None:
                raise optuna.TrialPruned
            changes = sum(options[each.name] != each.values[0] for each in ranges)
            found[key] = Trial(options, told.missed, changes, told.games)
        return found[key].missed

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=max(5, trials // 3)))
    simple = simplest(ranges)
    for options in simple:
        study.enqueue_trial(options)
    study.optimize(tried, n_trials=max(trials, len(simple)), callbacks=[_stop_when_met(len(simple))])
    return sorted(found.values(), key=lambda each: (-each.games, each.missed, each.changes))


def simplest(ranges: Sequence[Range]) -> list[dict[str, str]]:
    """The usual options, and every single change of them."""
    usual = {each.name: each.values[0] for each in ranges}
    return [usual, *({**usual, each.name: value} for each in ranges for value in each.values[1:])]


def _stop_when_met(least: int) -> Callable[[Any, Any], None]:
    """Nothing is nearer than a goal that is met with room to spare; the proof tells whether it is."""

    def stop(study: Any, trial: Any) -> None:
        met = sum(each.value == 0.0 for each in study.trials)
        if trial.number >= least - 1 and met >= ENOUGH:
            study.stop()

    return stop


ENOUGH: Final = 3
"""So many variants that meet the goal are enough to choose from."""


def _changes(game: AnyGame, options: Mapping[str, str]) -> Text:
    """What a variant has otherwise than usual."""
    usual = {spec.name: write_value(spec.default) for spec in game.options_type.specs()}
    return " ".join(f"{name}={value}" for name, value in options.items() if value != usual[name]) or USUAL


def to_prove(trials: Sequence[Trial]) -> list[Trial]:
    """Those that seem to meet the goal, those that change least first; where none does, the nearest."""
    return [each for each in trials if each.missed == 0.0][:ENOUGH] or list(trials[:1])


Fresh: TypeAlias = "tuple[Cell, Callable[[int], Sequence[GameFacts]]]"
"""A variant's cell, and its first so many games on deals that the search never saw."""


class Proof(NamedTuple):
    """A variant and what it did on fresh deals, where it may err by alpha."""

    trial: Trial
    cell: Cell
    games: Sequence[GameFacts]
    alpha: float

    def holds(self, goals: Sequence[Goal]) -> bool:
        """Whether every goal is met."""
        return all(each.is_met(self.games, self.alpha) for each in goals)

    def plain(self, goals: Sequence[Goal]) -> dict[str, Any]:
        """For a program to read."""
        return {each.text: plain(each.of(self.games, self.alpha)) for each in goals}


def proven(
    trials: Sequence[Trial], goals: Sequence[Goal], games: int, fresh: Callable[[Trial, int], Fresh]
) -> list[Proof]:
    """One after the other until one holds, which then is the last; `fresh` gives a trial's cell and its fresh games.

    One that certainly fails gets no more games, unless it is the nearest of all: that is told of with all of them.
    """
    wanted, proofs = to_prove(trials), list[Proof]()
    plays: list[Callable[[int], Sequence[GameFacts]]] = []
    for place, trial in enumerate(wanted):
        cell, play = fresh(trial, place)
        plays.append(play)
        proofs.append(Proof(trial, cell, while_in_reach(goals, games, play), stats.ALPHA / len(wanted)))
        if proofs[-1].holds(goals):
            return proofs
    nearest = proofs.index(told_best(proofs, goals))
    proofs[nearest] = proofs[nearest]._replace(games=plays[nearest](games))
    return proofs


def told_best(proofs: Sequence[Proof], goals: Sequence[Goal]) -> Proof:
    """The one that holds, else the nearest."""
    return min(proofs, key=lambda proof: (not proof.holds(goals), sum(each.missed(proof.games) for each in goals)))


def tune_report(
    game: AnyGame,
    goals: Sequence[Goal],
    trials: Sequence[Trial],
    proofs: Sequence[Proof],
    *,
    searched_games: int,
    seed: int,
    command: str,
    version: str,
) -> Report:
    """The find and its proof."""
    best = told_best(proofs, goals)
    options, goal = _changes(game, best.trial.options), ", ".join(each.text for each in goals)
    found = phrase(FOUND, options=options, goal=goal, games=len(best.games))
    single = sum(each.changes == 1 for each in trials)
    summary: tuple[Text, ...] = (
        found if best.holds(goals) else phrase(NOT_FOUND, options=options, goal=goal),
        phrase(TRIED, tried=len(trials), single=single, games=searched_games, seed=seed),
        by_whom(best.cell.players, best.games, seed),
    )
    parts = (_proof_part(game, goals, proofs, len(to_prove(trials))), _searched_part(game, trials, searched_games))
    data = {
        "study": "tune",
        "game": game.code,
        "goal": goal,
        "best": best.trial.options,
        "met": best.holds(goals),
        "alpha": stats.ALPHA,
        "proof": best.plain(goals),
        "proof_games": len(best.games),
        "proofs": [
            {
                "options": each.trial.options,
                "met": each.holds(goals),
                "alpha": each.alpha,
                "games": len(each.games),
                **each.plain(goals),
            }
            for each in proofs
        ],
        "tried": [
            {"options": each.options, "missed": float(f"{each.missed:.6g}"), "games": each.games} for each in trials
        ],
        **told_of(best.cell),
        "seed": seed,
    }
    return Report(phrase(TITLE, game=game.title), summary, parts, command, version, data)


def _proof_part(game: AnyGame, goals: Sequence[Goal], proofs: Sequence[Proof], wanted: int) -> Part:
    """The goal has a column only where there are several: pages are read on phones too."""
    several = len(goals) > 1
    rows = tuple(
        (
            _changes(game, proof.trial.options),
            *((each.text,) if several else ()),
            each.say(each.of(proof.games, proof.alpha)),
            YES if each.is_met(proof.games, proof.alpha) else NO,
            f"{len(proof.games)}",
        )
        for proof in proofs
        for each in goals
    )
    alpha, most = 100 * stats.ALPHA, max(len(proof.games) for proof in proofs)
    meant = phrase(PROOF_MEANT, games=most, sure=100 - alpha / wanted, count=wanted, alpha=alpha)
    heads = (HEAD_OPTIONS, *((HEAD_GOAL,) if several else ()), HEAD_FOUND, HEAD_MET, HEAD_GAMES)
    return Part(PROOF, (Paragraph((meant,)), Table(heads, rows)))


def _searched_part(game: AnyGame, trials: Sequence[Trial], games: int) -> Part:
    rows = tuple((_changes(game, each.options), f"{each.missed:.3f}", f"{each.games}") for each in trials[:SHOWN])
    table, looks = Table((HEAD_OPTIONS, HEAD_MISSED, HEAD_GAMES), rows), tuple(looks_of(games)[:-1])
    meant = Paragraph((phrase(SCREEN_MEANT, looks=looks, alpha=100 * stats.ALPHA),))
    return Part(SEARCHED, (meant, table) if looks else (table,))


SHOWN: Final = 40
"""Variants in the table of a report; its data has all."""
