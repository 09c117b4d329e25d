"""Games that are over, analysed turn by turn in another process. What comes and goes is text.

What is found is kept in every language of the house, so that whoever follows the replay's link later reads it at once.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import Seat
from cordee.games.errors import NotUnderstood
from cordee.games.words import LANGUAGES, Language, Words
from cordee.pointing import pointer_for
from cordee.pointing.mark import Pointed
from cordee.records import START_TAG, Record, read_record, write_record
from cordee.server import messages
from cordee.server.presenting.tables import present_pick
from cordee.study.analysis import JUDGEMENTS, VERSION, Better, TurnLook, review_of, summed
from cordee.study.comparing import analyst_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cordee.session import Session

MOST_TURNS: Final = 400
MOST_ACTIONS: Final = 3000
ENDED_TAG: Final = "Ended"
"""How a table ends that its players left: its record has no result of the rules."""
KEPT_TAGS: Final = ("Format", "Game", "Options", START_TAG)
TOO_LONG = Words("this game has {turns} turns and {actions} actions; at most {most} and {most_actions} are analysed")

Header = dict[str, Any]
"""What is known of a game before its turns are looked at: its key, its own record, how many turns there are..."""


def opened(text: str) -> tuple[str, str | None]:
    """A record's header as JSON; or nothing, where its game is not over. BadRecord says where it does not hold."""
    record = read_record(text)
    bare = write_record(_bare(record))
    review = review_of(bare)
    if review.session.outcome is None and not record.tag(ENDED_TAG):
        return "", None
    turns, actions = len(review.turns), len(record.entries)
    if turns > MOST_TURNS or actions > MOST_ACTIONS:
        raise NotUnderstood(TOO_LONG, turns=turns, actions=actions, most=MOST_TURNS, most_actions=MOST_ACTIONS)
    header: Header = {
        "of": turns,
        "alone": review.alone,
        "winners": review.winners,
        "end": review.end(),
        "mind": "par" if review.exact else analyst_for(review.game).name,
    }
    key = blake2b(f"{VERSION}\n{bare}".encode(), digest_size=16).hexdigest()
    return key, json.dumps({"record": bare, **header})


def opening(text: str, language: Language) -> tuple[str, str | None]:
    """The same in a process of its own: errors do not travel, their words do."""
    try:
        return opened(text)
    except NotUnderstood as error:
        return error.say(language), ""


def _bare(record: Record) -> Record:
    """What was played and nothing else: the same game is analysed once, whoever sat there and whatever was said."""
    tags = tuple(tag for tag in record.tags if tag[0] in KEPT_TAGS and tag[1])
    entries = tuple(type(each)(each.turn, each.seat, each.text) for each in record.entries)
    return Record(tags, entries)


def looked_at(record: str, number: int) -> tuple[str, float]:
    """One turn, looked at, as JSON; and the seconds of a core that it took."""
    began = time.process_time()
    review = review_of(record)
    look = review.look(number)
    told = asdict(look)
    if look.better is not None:
        told["better"]["steps"] = list(_steps(review.session, look.seat, look.better))
    return json.dumps(told), time.process_time() - began


def _steps(session: Session, seat: Seat, better: Better) -> Iterator[dict[str, Any]]:
    """The actions of a better turn as a board shows them."""
    game, position = session.game, session.played()[better.at].before
    for text in better.line:
        action = game.notation.read_action(text)
        pointer = pointer_for(game, position, seat)
        pointed = Pointed(tuple(game.notation.pieces(action)), action, pointer.of_action(action))
        yield {
            "action": text,
            "words": {language: pointer.whole(action).say(language) for language in LANGUAGES},
            "pick": present_pick(pointed, game, "en").model_dump(),
            "position": game.notation.write_position(position),
        }
        position = position.apply(seat, action).position


# --- told again


def present_analysis(
    key: str, header: str, turns: Mapping[int, str], status: str, start: int, language: Language
) -> messages.AnalysisInfo:
    """An analysis as far as it has come, from its turn at `start` on."""
    known: Header = json.loads(header)
    told = [json.loads(turns[number]) for number in range(_first_gap(turns))]
    found = summed(
        [_look(each) for each in told],
        tuple(known["end"]) if len(told) == known["of"] else (),
        tuple(map(Seat, known["winners"])),
        alone=known["alone"],
    )
    return messages.AnalysisInfo.model_validate(
        {
            "id": key,
            "status": "done" if len(told) == known["of"] else status,
            "done": len(told),
            "of": known["of"],
            "alone": known["alone"],
            "mind": known["mind"],
            "start": start,
            "turns": [
                _turn(review, each["better"], language)
                for review, each in list(zip(found.turns, told, strict=True))[start:]
            ],
            "accuracy": list(found.accuracy),
            "decisive": found.decisive if len(told) == known["of"] else None,
        },
        strict=False,
    )


def _first_gap(turns: Mapping[int, str]) -> int:
    return next(number for number in range(len(turns) + 1) if number not in turns)


def _look(told: Mapping[str, Any]) -> TurnLook:
    """A turn as it was stored, without its better turn: that is only told on."""
    fields = {**told, "seat": Seat(told["seat"]), "actions": (), "before": tuple(told["before"]), "better": None}
    return TurnLook(**fields)


def _turn(review: Any, better: Mapping[str, Any] | None, language: Language) -> dict[str, Any]:
    name = JUDGEMENTS[review.judgement]
    return {
        "turn": review.turn,
        "seat": review.seat,
        "first": review.first,
        "last": review.last,
        "before": _rounded(review.before),
        "after": _rounded(review.after),
        "loss": round(review.loss, 4),
        "judgement": review.judgement.value,
        "words": name.words.say(language),
        "sign": name.sign,
        "better": None if better is None else _better(better, language),
    }


def _better(better: Mapping[str, Any], language: Language) -> dict[str, Any]:
    steps = [
        {**step, "words": step["words"][language], "pick": {**step["pick"], "words": step["words"][language]}}
        for step in better["steps"]
    ]
    return {
        "at": better["at"],
        "steps": steps,
        "promised": round(better["promised"], 4),
        "played": round(better["played"], 4),
        "why": better["why"][language],
        "beside": better["beside"].get(language, ""),
    }


def _rounded(hopes: Sequence[float]) -> list[float]:
    return [round(each, 4) for each in hopes]
