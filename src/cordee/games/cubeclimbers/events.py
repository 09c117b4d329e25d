"""What happens in CubeClimbers, in words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Event, seat_letter
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import Aim, Direction
    from cordee.games.cubeclimbers.faces import Face
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.squares import Square
    from cordee.games.words import Language


class _SeatsEvent(Event):
    """An event that names other seats than its own: they are said as letters."""

    __slots__ = ()

    def say(self, language: Language = "en") -> str:
        """The event as a person reads it."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        for name in ("seat", "target"):
            if name in values:
                values[name] = seat_letter(values[name])
        if "seats" in values:
            values["seats"] = tuple(map(seat_letter, values["seats"]))
        return self.words.say(language, **values)


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """CC-5."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} begins", "{seat} commence")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started(Event):
    """CC-5."""

    seat: Seat
    square: Square
    words: ClassVar[Words] = Words("{seat} starts at {square}", "{seat} part de {square}")


@dataclass(frozen=True, slots=True)
class FaceDownDealt(Event):
    """CC-6: what others see of a deal."""

    seat: Seat
    count: int
    words: ClassVar[Words] = Words(
        "{seat} is dealt power cards face down: {count}", "{seat} reçoit des cartes face cachée : {count}"
    )
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """CC-6: which cards they are is for their owner's eyes."""

    seat: Seat
    powers: tuple[Power, ...]
    words: ClassVar[Words] = Words("{seat} is dealt {powers}", "{seat} reçoit {powers}")
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see backs only."""
        return self if seat == self.seat else FaceDownDealt(self.seat, len(self.powers))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """CC-10."""

    seat: Seat
    number: int
    words: ClassVar[Words] = Words("turn {number}: {seat}", "tour {number} : {seat}")


@dataclass(frozen=True, slots=True)
class Built(Event):
    """CC-11."""

    seat: Seat
    square: Square
    height: int
    words: ClassVar[Words] = Words(
        "{seat} builds {square} to level {height}", "{seat} construit en {square}, niveau {height}"
    )


@dataclass(frozen=True, slots=True)
class CubesWithoutPlace(Event):
    """CC-11: there was nowhere to build."""

    seat: Seat
    cubes: int
    words: ClassVar[Words] = Words(
        "{seat} finds no place to build: {cubes} cubes leave the game",
        "{seat} ne trouve pas où construire : {cubes} cubes quittent le jeu",
    )


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """CC-12."""

    seat: Seat
    source: Square
    target: Square
    level: int
    words: ClassVar[Words] = Words("{seat} moves to {target}, level {level}", "{seat} va en {target}, niveau {level}")


@dataclass(frozen=True, slots=True)
class SentToGround(Event):
    """CC-13."""

    seat: Seat
    source: Square
    target: Square
    words: ClassVar[Words] = Words(
        "{seat} can't move and goes to the ground at {target}", "{seat}, sans mouvement possible, va au sol en {target}"
    )


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """CC-14."""

    seat: Seat
    face: Face
    words: ClassVar[Words] = Words("{seat} rolls: {face}", "{seat} lance le dé : {face}")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NothingComes(Event):
    """CC-15, CC-36, CC-64: what the die shows can't be done."""

    seat: Seat
    words: ClassVar[Words] = Words("nothing comes of it for {seat}", "cela ne change rien pour {seat}")


@dataclass(frozen=True, slots=True)
class Grappled(Event):
    """CC-15, CC-30."""

    seat: Seat
    source: Square
    target: Square
    level: int
    words: ClassVar[Words] = Words(
        "{seat} grapples to {target}, level {level}", "{seat} lance son grappin en {target}, niveau {level}"
    )


@dataclass(frozen=True, slots=True)
class WindChosen(Event):
    """CC-16."""

    seat: Seat
    direction: Direction
    words: ClassVar[Words] = Words(
        "{seat} lets the wind blow {direction}", "{seat} fait souffler le vent vers : {direction}"
    )


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """CC-16."""

    seat: Seat
    source: Square
    target: Square
    level: int
    words: ClassVar[Words] = Words(
        "the wind takes {seat} to {target}, level {level}", "le vent emporte {seat} en {target}, niveau {level}"
    )


@dataclass(frozen=True, slots=True)
class WindDied(Event):
    """CC-16: nobody shifts."""

    words: ClassVar[Words] = Words("the wind moves nobody", "le vent ne déplace personne")


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """CC-20..CC-35: the card is revealed."""

    seat: Seat
    power: Power
    aim: Aim
    words: ClassVar[Words] = Words("{seat} uses {power}{aim}", "{seat} utilise {power}{aim}")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerEchoed(Event):
    """CC-23."""

    seat: Seat
    power: Power
    aim: Aim
    words: ClassVar[Words] = Words("{seat} echoes {power}{aim}", "{seat} refait {power}{aim} par Écho")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """CC-38."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} may answer", "{seat} peut répondre")


@dataclass(frozen=True, slots=True)
class Allowed(Event):
    """CC-38."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} lets it come", "{seat} laisse faire")


@dataclass(frozen=True, slots=True)
class Barred(Event):
    """CC-22."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} is safe behind a Barrier", "{seat} est à l'abri derrière une Barrière")


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """CC-22: nothing is left of the effect."""

    words: ClassVar[Words] = Words("the effect is negated", "l'effet est annulé")


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """CC-20."""

    seat: Seat
    words: ClassVar[Words] = Words(
        "{seat} will have another turn after this one", "{seat} aura un tour de plus après celui-ci"
    )


@dataclass(frozen=True, slots=True)
class CubesTaken(Event):
    """CC-21, CC-26, CC-33: cubes from under a climber."""

    seat: Seat
    cubes: int
    level: int
    words: ClassVar[Words] = Words(
        "{seat} sinks by {cubes} to level {level}", "{seat} descend de {cubes} au niveau {level}"
    )


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """CC-33: a stolen cube under oneself."""

    seat: Seat
    level: int
    words: ClassVar[Words] = Words("{seat} rises to level {level}", "{seat} monte au niveau {level}")


@dataclass(frozen=True, slots=True)
class MovesForbidden(_SeatsEvent):
    """CC-24."""

    seats: tuple[Seat, ...]
    words: ClassVar[Words] = Words(
        "no MOVE in their next turn: {seats}", "pas de BOUGER à leur prochain tour : {seats}"
    )


@dataclass(frozen=True, slots=True)
class ClimbingForbidden(_SeatsEvent):
    """CC-32."""

    seats: tuple[Seat, ...]
    words: ClassVar[Words] = Words(
        "neither MOVE nor grapple in their next turn: {seats}", "ni BOUGER ni grappin à leur prochain tour : {seats}"
    )


@dataclass(frozen=True, slots=True)
class Kicked(_SeatsEvent):
    """CC-27."""

    seat: Seat
    target: Seat
    square: Square
    level: int
    words: ClassVar[Words] = Words(
        "{seat} kicks {target} to {square}, level {level}", "{seat} envoie {target} en {square}, niveau {level}"
    )


@dataclass(frozen=True, slots=True)
class MayBuildUnder(Event):
    """CC-28."""

    seat: Seat
    words: ClassVar[Words] = Words(
        "{seat} may build under the own climber this turn", "{seat} peut construire sous son grimpeur ce tour-ci"
    )


@dataclass(frozen=True, slots=True)
class MayKeepMoving(Event):
    """CC-29."""

    seat: Seat
    words: ClassVar[Words] = Words(
        "{seat} may MOVE any number of times this turn", "{seat} peut BOUGER autant qu'il veut ce tour-ci"
    )


@dataclass(frozen=True, slots=True)
class Revived(Event):
    """CC-31."""

    seat: Seat
    source: Square
    target: Square
    level: int
    words: ClassVar[Words] = Words(
        "{seat} comes back at {target}, level {level}", "{seat} réapparaît en {target}, niveau {level}"
    )


@dataclass(frozen=True, slots=True)
class CubeTaken(Event):
    """CC-34."""

    seat: Seat
    square: Square
    words: ClassVar[Words] = Words("{seat} takes a cube from {square}", "{seat} prend un cube en {square}")


@dataclass(frozen=True, slots=True)
class CubePut(Event):
    """CC-34."""

    seat: Seat
    square: Square
    height: int
    words: ClassVar[Words] = Words(
        "{seat} puts a cube on {square}, level {height}", "{seat} pose un cube en {square}, niveau {height}"
    )


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """CC-10, CC-35."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} ends the turn", "{seat} finit son tour")


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    """CC-50: the points of one game of a set."""

    game: int
    levels: tuple[int, ...]
    totals: tuple[int, ...]
    words: ClassVar[Words] = Words(
        "game {game} ends; points {levels}, totals {totals}",
        "la partie {game} finit ; points {levels}, totaux {totals}",
    )


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """CC-50: the next game of a set; `seat` begins."""

    seat: Seat
    game: int
    words: ClassVar[Words] = Words("game {game} begins with {seat}", "la partie {game} commence par {seat}")


@dataclass(frozen=True, slots=True)
class TiebreakRound(_SeatsEvent):
    """CC-41."""

    round: int
    seats: tuple[Seat, ...]
    words: ClassVar[Words] = Words(
        "tiebreak, round {round}: {seats} roll", "départage, manche {round} : {seats} lancent le dé"
    )


@dataclass(frozen=True, slots=True)
class GameOver(_SeatsEvent):
    """CC-40..CC-42."""

    seats: tuple[Seat, ...]
    words: ClassVar[Words] = Words("the game is over; first: {seats}", "la partie est finie ; en tête : {seats}")
