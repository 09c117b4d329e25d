"""The parts of The Climbers."""

from __future__ import annotations

from typing import Final

from cordee.kits.kit import Kit

KIT: Final = Kit(
    "cordee.kits.climbers",
    game="cordee.games.climbers:Climbers",
    drawing=".drawing:draw",
    pointing=".pointing:ClimbersPointer",
    guide=".guide:ClimbersGuide",
    tempers=".guide:TEMPERS",
    minds=".minds:MINDS",
    levels=".levels:LEVELS",
    branches=".branching:branches_of",
    standing=".standing:standing",
    progress=".quick:progress",
    dealt=".quick:dealt",
    barrable=".quick:BARRABLE",
    restricted=".quick:QuickClimber",
    reasons=".reasons:ClimbersExplainer",
    goals=".goals:GOALS",
    lessons=".lessons:LESSONS",
    lesson_position=".lessons:read_position",
    codes=".codes:ClimbersCodes",
    draws=".draws:draw_of",
    observer=".observer:ClimbersObserver",
    pictures=".pictures:picture",
    openspiel=".env_names:ENTRIES",
    pettingzoo=".env_names:PETTINGZOO",
    starts=".starts:STARTS",
    offers=".offers:OFFERS",
    puzzles=".themes:PUZZLES",
    editing=".editing:tools",
    rule_data=".rule_data:rule_data",
)
