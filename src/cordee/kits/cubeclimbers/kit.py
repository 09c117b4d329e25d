"""The parts of CubeClimbers."""

from __future__ import annotations

from typing import Final

from cordee.kits.kit import Kit

KIT: Final = Kit(
    "cordee.kits.cubeclimbers",
    game="cordee.games.cubeclimbers:CubeClimbers",
    drawing=".drawing:draw",
    pointing=".pointing:CubeClimbersPointer",
    guide=".guide:CubeClimbersGuide",
    minds=".minds:MINDS",
    levels=".levels:LEVELS",
    branches=".branching:branches_of",
    standing=".standing:standing",
    progress=".quick:progress",
    dealt=".quick:dealt",
    barrable=".quick:BARRABLE",
    restricted=".quick:QuickClimber",
    reasons=".reasons:CubeClimbersExplainer",
    goals=".goals:GOALS",
    lessons=".lessons:LESSONS",
    codes=".codes:CubeClimbersCodes",
    draws=".draws:draw_of",
    observer=".observer:CubeClimbersObserver",
    pictures=".pictures:picture",
    symmetries=".symmetries:symmetries",
    openspiel=".env_names:ENTRIES",
    pettingzoo=".env_names:PETTINGZOO",
    offers=".offers:OFFERS",
    puzzles=".themes:PUZZLES",
    editing=".editing:tools",
    rule_data=".rule_data:rule_data",
)
