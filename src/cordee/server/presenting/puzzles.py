"""Puzzles in words of the wire."""

from __future__ import annotations

from typing import Final

from cordee.games.contract import CHANCE, AnyPosition, Seat, seat_letter
from cordee.games.errors import GameError
from cordee.games.words import Language, Words
from cordee.kits import kit_of, kits
from cordee.plain import plain
from cordee.pointing import point, pointer_for, why_not
from cordee.server import messages
from cordee.server.presenting.tables import present_events, present_outcome, present_pick
from cordee.study.puzzles.library import puzzle_with, puzzles_of, themes_of
from cordee.study.puzzles.puzzle import Puzzle
from cordee.study.puzzles.puzzler import Refutation
from cordee.study.puzzles.solving import Status, Try, first_action, refuted, tried

ABOUT: Final = Words("It is about: {themes}.")
BEGINS: Final = Words("It begins like this: {action}.")
WHOLE: Final = Words("The best turn: {line}.")


def present_games(language: Language) -> list[messages.PuzzleGame]:
    """Every game with puzzles."""
    return [
        messages.PuzzleGame(
            game=code,
            count=len(puzzles_of(code)),
            themes=_themes(code, language),
            of_the_day=of_the_day(code, language),
        )
        for code in kits()
        if puzzles_of(code)
    ]


def of_the_day(code: str, language: Language) -> str:
    """What a game calls its puzzle of a day."""
    return kit_of(code).puzzles.of_the_day.say(language)


def _themes(code: str, language: Language) -> list[messages.PuzzleTheme]:
    counts = {name: sum(name in each.themes for each in puzzles_of(code)) for name in themes_of(code)}
    return [
        messages.PuzzleTheme(name=name, title=theme.title.say(language), count=counts[name])
        for name, theme in themes_of(code).items()
    ]


def theme_titles(puzzle: Puzzle, language: Language) -> list[str]:
    """What a puzzle is about."""
    known = themes_of(puzzle.game)
    return [known[name].title.say(language) for name in puzzle.themes if name in known]


def present_puzzle(
    puzzle: Puzzle, mine: messages.PuzzleRating, solved: bool | None, day: str | None, language: Language
) -> messages.PuzzleInfo:
    """What there is to know before it is solved."""
    game = puzzle.rules
    return messages.PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        options=game.options.changed(),
        seats=game.seats,
        seat=puzzle.seat,
        rating=puzzle.rating,
        alone=game.seats == 1,
        day=day,
        of_the_day=of_the_day(puzzle.game, language),
        solved=solved,
        mine=mine,
    )


def stepped_try(puzzle_id: str, actions: list[str], language: Language) -> messages.PuzzleTryInfo:
    """How a try stands; what can't be done is refused."""
    now = tried(puzzle_with(puzzle_id), actions)
    return present_try(now, now.status, None, language)


def answered_try(puzzle_id: str, actions: list[str], language: Language) -> messages.PuzzleTryInfo:
    """What is done against a wrong try, or that it is as good: in another process, for a search finds it."""
    now = tried(puzzle_with(puzzle_id), actions)
    status, found = refuted(now)
    return present_try(now, status, found, language)


def present_try(now: Try, status: Status, refutation: Refutation | None, language: Language) -> messages.PuzzleTryInfo:
    """How a try stands; what the solution is worth is told once it is over."""
    puzzle, game, position, seat = now.puzzle, now.puzzle.rules, now.position, Seat(now.puzzle.seat)
    over, right = status is not Status.OPEN, status is Status.RIGHT
    proof = puzzle.proof
    worth = proof.best if right else proof.second if refutation is None else refutation.worth
    return messages.PuzzleTryInfo.model_construct(
        id=puzzle.id,
        game=puzzle.game,
        options=game.options.changed(),
        seats=game.seats,
        seat=puzzle.seat,
        status=status.value,
        turn=position.turn,
        to_act=[each for each in position.to_act() if each != CHANCE],
        view=plain(position.view(seat)),
        events=present_events(now.events, seat, language),
        outcome=present_outcome(position.outcome()),
        answer=[] if refutation is None or status is Status.ALSO else _answer(now, refutation, language),
        worth=round(worth, 3) if over else None,
        best=proof.best if over else None,
        second=proof.second if over else None,
        themes=theme_titles(puzzle, language) if right else [],
        mine=None,
        change=None,
    )


def _answer(now: Try, refutation: Refutation, language: Language) -> list[messages.FrameInfo]:
    """The other seat's turn, as the solver's eyes see it."""
    frames, position = list[messages.FrameInfo](), now.position
    if refutation.seat is None:
        return frames
    for action in refutation.line:
        after, events = position.apply(refutation.seat, action)
        told = present_events(events, Seat(now.puzzle.seat), language)
        frames.append(
            messages.FrameInfo.model_construct(
                turn=position.turn_of(action),
                seat=refutation.seat,
                letter=seat_letter(refutation.seat),
                action=now.puzzle.rules.notation.write_action(action),
                words="; ".join(event["words"] for event in told),
                comment="",
                events=told,
                view=plain(after.view(Seat(now.puzzle.seat))),
                position="",
            )
        )
        position = after
    return frames


def present_puzzle_picks(
    puzzle_id: str,
    request: messages.PuzzlePicksRequest,
    language: Language,
) -> messages.PicksInfo:
    """What the solver can pick next."""
    now = tried(puzzle_with(puzzle_id), request.actions)
    game, seat = now.puzzle.rules, Seat(now.puzzle.seat)
    found = point(game, now.position, seat, tuple(request.path), unfold=True) if now.status is Status.OPEN else ()
    picks = [present_pick(each, game, language) for each in found]
    version = len(request.actions)
    return messages.PicksInfo.model_construct(version=version, seat=seat, path=request.path, picks=picks)


def present_puzzle_why(
    puzzle_id: str,
    request: messages.PuzzleWhyRequest,
    language: Language,
) -> messages.WhyInfo:
    """The first rule against any of what was wanted."""
    now = tried(puzzle_with(puzzle_id), request.actions)
    about = now.puzzle.rules, now.position, Seat(now.puzzle.seat)
    refusals = (why_not(*about, text) for text in request.wanted)
    first = next((each for each in refusals if each is not None), None)
    return messages.WhyInfo(
        rule=getattr(first, "rule", None), words=first.say(language) if isinstance(first, GameError) else ""
    )


def hint_words(puzzle: Puzzle, step: int, language: Language) -> str:
    """What it is about; how it begins; the whole turn."""
    if step == 1:
        return ABOUT.say(language, themes=", ".join(theme_titles(puzzle, language)))
    said = list[str]()
    for step_done in puzzle.solved().steps if step == 3 else puzzle.solved().steps[:1]:
        said.append(_said(puzzle, step_done.before, step_done.action, language))
    return BEGINS.say(language, action=said[0]) if step == 2 else WHOLE.say(language, line="; ".join(said))


def _said(puzzle: Puzzle, position: AnyPosition, action: object, language: Language) -> str:
    return pointer_for(puzzle.rules, position, Seat(puzzle.seat)).whole(action).say(language)


def hint_pieces(puzzle: Puzzle, step: int) -> list[str]:
    """Where it begins on the board."""
    return list(puzzle.rules.notation.pieces(first_action(puzzle))) if step > 1 else []
