"""Makes the reports of docs/lab anew: `make lab`, or those that are named (`python -m tools.lab_reports powers ...`).

Games are kept in docs/lab/<name>/ (not under version control), so that who stops it goes on from there.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "docs" / "lab"

RULES: Final = (
    "tie,last_chance,climb,reached,colours,descent,general_movement,pawn_moves,contact,spin,ladder_bypass,ladder_bridge"
)
"""What of The Climbers' rules may change to make its seats even; towers and tables stay."""

DEALS: Final = "cards=0|1|2|3|4,cubes=0|8|12|16|20|24,barrier,base=cross|square|ring|plus|stairs|line"
"""What of CubeClimbers may; who begins stays, else a lot would be the answer to everything."""

EVEN: Final = "--goal 'seats equal' --proof 20000"
SURER: Final = EVEN.replace("20000", "60000")
"""For a find so near the goal's edge that 20,000 games don't decide."""

REPORTS: Final = {
    **{
        f"seats-{game}-{players}": f"balance {game} -o players={players} --games 20000"
        for game, most in (("cubeclimbers", 8), ("climbers", 5))
        for players in range(2, most + 1)
    },
    "seats-climbing-man-race": "balance climbing-man -o players=2 --games 20000",
    "powers": "powers cubeclimbers --games 20000 --restricted 10000",
    "powers-climbers": "powers climbers --games 20000 --restricted 10000",
    "editions": "compare climbers --vary preset=english-2008,french-2009,modern,freestyle --games 10000",
    "luck": "compare cubeclimbers --vary players=2,3,4 --vary cards=2,0,4 --games 7000",
    "even-climbers": "tune climbers --goal 'seats equal' --games 4000 --trials 30 --proof 20000"
    " --over tie,last_chance,climb,reached,colours,descent,general_movement",
    **{
        f"even-climbers-{players}": f"tune climbers -o players={players} {EVEN} --games 1000 --trials 20 --over {RULES}"
        for players in (3, 5)
    },
    "even-cubeclimbers": f"tune cubeclimbers {EVEN} --games 2000 --trials 24 --over '{DEALS}'",
    "even-cubeclimbers-3": f"tune cubeclimbers -o players=3 {EVEN} --games 2000 --trials 30 --over '{DEALS},games=1|3'",
    "even-cubeclimbers-4": f"tune cubeclimbers -o players=4 {EVEN} --games 2000 --trials 18"
    f" --over '{DEALS},teams,games=1|4'",
    **{
        f"even-cubeclimbers-{players}": f"tune cubeclimbers -o players={players} {SURER if players == 6 else EVEN}"
        " --games 2000 --trials 17"
        f" --over '{DEALS},games=1|{players}'"
        for players in range(5, 9)
    },
    "even-climbing-man-race": f"tune climbing-man -o players=2 {EVEN} --games 2000 --trials 7"
    " --over 'actions_per_turn=6|1|2|3|4|5|8'",
    "walls": "compare climbing-man --vary shape=basic,narrow,zigzag --vary weight=10,8,9,11,12"
    " --players par --games 2800",
}
"""Each report and the command that makes it; docs/lab.md says which of them are published."""


def main(names: list[str]) -> None:
    for name in names or list(REPORTS):
        command = [str(Path(sys.executable).with_name("cordee")), "lab", *shlex.split(REPORTS[name])]
        subprocess.run([*command, "--out", str(FOLDER / name)], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
