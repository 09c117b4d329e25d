"""`cordee play`: a game in the terminal, for one or several people at one screen."""

from __future__ import annotations

import os
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cordee.cli.actions import completer, ending, first_pieces, listing
from cordee.cli.advice import ADVISER, advice, advice_table
from cordee.cli.bots import bots_in, let_bots_act, seat_tags, undo_to_person
from cordee.cli.console import (
    LANGUAGE,
    GameOptions,
    PresetOption,
    SeedOption,
    console,
    explained,
    fail,
    read_options,
    say,
    t,
)
from cordee.cli.table import show
from cordee.games.contract import seat_letter
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import GAMES, game_type
from cordee.players.turn_clock import TurnClock
from cordee.records import load, write_outcome
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, Seat

HELP = Words("""Type an action as it is listed, for example {example}.
  actions [START]   list the actions, or those that begin like that
  hint [PLAYER]     what a bot would do in your place
  undo              take the last action back (not past what was revealed)
  save FILE         write the game to a file; load FILE goes on from one
  board             draw the board again;   log   tell what happened
  quit              leave; the game is kept, `cordee play --resume` goes on""")
WELCOME = Words("{title}. Type ? for help.")

CLOSE = Words("Did you mean {known}?")
HAND_OVER = Words("{seat} is to act. Hand the screen over, then press Enter.")
SAVED = Words("Saved: {path}")
KEPT = Words("The game is kept. `cordee play --resume` goes on.")
TOOK_BACK = Words("Took back {text}.")
OVER = Words("The game is over: {result} ({rule}).")
SET_ASIDE = Words("The game you left is set aside: cordee play --load {path}")
NEEDS_FILE = Words("name a file: {command} FILE")
GAME_OR_RESUME = Words("name a game ({known}), or --resume")


def kept_game() -> Path:
    """Where the running game is kept after every action."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "cordee" / "running.cordee"


def set_aside() -> None:
    """A kept game that is not over makes room for a new one, under the next free number; nothing is lost."""
    kept = kept_game()
    if not kept.exists() or 'Result "unfinished"' not in kept.read_text(encoding="utf-8", errors="replace"):
        return
    names = (kept.with_name(f"{kept.stem}-{number}{kept.suffix}") for number in count(1))
    free = next(each for each in names if not each.exists())
    kept.rename(free)
    console.print(say(SET_ASIDE, path=free), style="yellow", markup=False, soft_wrap=True)


def command(
    code: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    preset: PresetOption = None,
    option: GameOptions = None,
    seed: SeedOption = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="me,search:3,...", help=t("who sits where: me or bots")),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help=t("go on with the kept game"))] = False,
    file: Annotated[Path | None, typer.Option("--load", metavar="FILE", help=t("go on from a record"))] = None,
) -> None:
    """Plays in the terminal. Every action is kept at once, so nothing is lost when the lid closes."""
    random = Random(seed)
    with explained():
        if resume or file is not None:
            session = Session.resume(load(file or kept_game()), random)
        elif code is not None:
            game = game_type(code).read(read_options(option), preset)
            session = Session(game, random, seat_tags(seats, game))
        else:
            fail(say(GAME_OR_RESUME, known=tuple(GAMES)))
        if not resume:
            set_aside()
    Terminal(session, random, timed=seed is None).run()


class Terminal:
    """One game on one terminal."""

    def __init__(self, session: Session, random: Random, *, timed: bool) -> None:
        self.session = session
        self.bots = bots_in(session)
        self.timed = timed
        """Whether bots think by the clock; from a seed they do not: one seed is one game, however busy the machine.
        Who thinks by a twin plays another game until that is compiled."""
        self.turn_clock = self._new_clock()
        self.random = random
        self.shown_to: Seat | None = None
        self.told = len(session.events)
        self.leaving = False

    @property
    def game(self) -> AnyGame:
        return self.session.game

    def _new_clock(self) -> TurnClock | None:
        return TurnClock(self.game) if self.timed else None

    def run(self) -> None:
        """Asks and plays until the game is over or the player leaves."""
        console.print(say(WELCOME, title=self.game.title), style="bold", markup=False)
        console.print(say(self.game.goal), markup=False)
        for warning in self.game.options.warnings():
            console.print(warning.say(LANGUAGE), style="yellow", markup=False)
        with completer(self._words):
            self._advance()
            while not self.leaving and self.session.position.to_act():
                self._obey(self._ask())
        if self.leaving:
            console.print(say(KEPT), markup=False)

    def _words(self) -> list[str]:
        """What can be typed now, for the Tab key."""
        seat = self._seat()
        actions = self.session.position.legal_actions(seat)
        return [self.game.notation.write_action(action) for action in actions]

    def _seat(self) -> Seat:
        """The seat that is asked: the first person of those who may act."""
        to_act = self.session.position.to_act()
        return next((seat for seat in to_act if seat not in self.bots), to_act[0])

    def _ask(self) -> str:
        try:
            return input(f"{seat_letter(self._seat())}> ").strip()
        except EOFError:
            return "quit"
        except KeyboardInterrupt:
            console.print()
            return "quit"

    def _advance(self) -> None:
        """Chance and bots act, the game is kept, and whoever is to act sees the board."""
        let_bots_act(self.session, self.bots, self.turn_clock, self.random)
        self.session.save(kept_game())
        position = self.session.position
        if not position.to_act():
            self._tell(None)
            show(self.game, position, None)
            outcome = self.session.outcome
            assert outcome is not None
            console.print(say(OVER, result=write_outcome(outcome), rule=outcome.rule), style="bold green", markup=False)
            return
        self._hand_over()
        self._tell(self._seat())
        show(self.game, position, self._seat())
        console.print(first_pieces(self.game, position, self._seat()))

    def _hand_over(self) -> None:
        """Where seats have secrets the screen is cleared before the next one looks."""
        seat = self._seat()
        people = self.game.seats - len(self.bots)
        if self.game.has_secrets and people > 1 and self.shown_to != seat:
            console.clear()
            try:
                input(say(HAND_OVER, seat=seat_letter(seat)) + " ")
            except (EOFError, KeyboardInterrupt):
                self.leaving = True
        self.shown_to = seat

    def _tell(self, seat: Seat | None) -> None:
        """What has happened since the last time, as that seat may know it."""
        for event in self.session.events[self.told :]:
            seen = event.seen_by(seat)
            if seen is not None:
                console.print(f"  {seen.say(LANGUAGE)}", style="cyan", markup=False)
        self.told = len(self.session.events)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands = {
            "?": self._help,
            "help": self._help,
            "actions": self._actions,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "board": self._board,
            "log": self._log,
            "quit": self._quit,
            "exit": self._quit,
        }
        try:
            if word in commands:
                commands[word](rest.strip())
            elif line:
                self._play(line)
        except GameError as error:
            console.print(error.say(LANGUAGE), style="bold red", markup=False)
        except (OSError, UnicodeDecodeError) as error:
            console.print(str(error), style="bold red", markup=False)

    def _play(self, line: str) -> None:
        self.session.play(self._understood(line), self._seat())
        self._advance()

    def _understood(self, line: str) -> Any:
        """The action that is typed: whole, or the end of the only one that ends like that."""
        read = self.game.notation.read_action
        try:
            return read(line)
        except NotUnderstood:
            words = self._words()
            meant = ending(words, line)
            if len(meant) == 1:
                return read(meant[0])
            if close := meant[:3] or get_close_matches(line, words, 3, 0.6):
                console.print(say(CLOSE, known=", ".join(close)), style="yellow", markup=False)
            raise

    def _help(self, _: str) -> None:
        console.print(say(self.game.goal), markup=False)
        console.print(say(HELP, example=self._words()[0]), markup=False)

    def _actions(self, start: str) -> None:
        console.print(listing(self.game, self.session.position, self._seat(), start), markup=False)

    def _hint(self, who: str) -> None:
        found = advice(self.game, self.session.position, self._seat(), who or ADVISER)
        console.print(advice_table(self.game, found))

    def _undo(self, _: str) -> None:
        played = undo_to_person(self.session, self.bots)
        self.turn_clock = self._new_clock()
        self.told = min(self.told, len(self.session.events))
        console.print(say(TOOK_BACK, text=self.session.text(played)), style="yellow", markup=False)
        self._advance()

    def _save(self, name: str) -> None:
        if not name:
            console.print(say(NEEDS_FILE, command="save"), style="bold red", markup=False)
            return
        self.session.save(name)
        console.print(say(SAVED, path=name), style="green", markup=False)

    def _load(self, name: str) -> None:
        if not name:
            console.print(say(NEEDS_FILE, command="load"), style="bold red", markup=False)
            return
        self.session = Session.resume(load(name), self.session.luck)
        self.bots, self.turn_clock = bots_in(self.session), self._new_clock()
        self.told = len(self.session.events)
        self.shown_to = None
        self._advance()

    def _board(self, _: str) -> None:
        show(self.game, self.session.position, self._seat())
        console.print(first_pieces(self.game, self.session.position, self._seat()))

    def _log(self, _: str) -> None:
        self.told = 0
        self._tell(self._seat())

    def _quit(self, _: str) -> None:
        self.leaving = True
