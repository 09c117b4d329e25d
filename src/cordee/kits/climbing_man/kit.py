"""The parts of Climbing Man."""

from __future__ import annotations

from typing import Final

from cordee.kits.kit import Kit

KIT: Final = Kit(
    "cordee.kits.climbing_man",
    game="cordee.games.climbing_man:ClimbingMan",
    drawing=".drawing:draw",
    pointing=".pointing:ClimbingManPointer",
    guide=".guide:ClimbingManGuide",
    minds=".minds:MINDS",
    levels=".levels:LEVELS",
    standing=".standing:standing",
    reasons=".reasons:ClimbingManExplainer",
    goals=".goals:GOALS",
    lessons=".lessons:LESSONS",
    codes=".codes:ClimbingManCodes",
    draws=".draws:draw_of",
    observer=".observer:ClimbingManObserver",
    pictures=".pictures:picture",
    symmetries=".symmetries:symmetries",
    openspiel=".env_names:ENTRIES",
    pettingzoo=".env_names:PETTINGZOO",
    gymnasium=".env_names:GYMNASIUM",
    par=".par:par",
    progress=".quick:progress",
    restricted=".quick:QuickRacer",
    commands=".commands:COMMANDS",
    hint=".commands.hint:hint",
    starts=".starts:STARTS",
    day=".day:DAY",
    offers=".offers:OFFERS",
    puzzles=".themes:PUZZLES",
    editing=".editing:tools",
    rule_data=".rule_data:rule_data",
    routes=".routes:router",
    advice=".advice:planned",
)
