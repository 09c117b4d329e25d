"""Writes the golden playthroughs anew: `make golden`, then read the difference before committing it."""

from tests.climbing_man import climbs
from tests.playthroughs.cases import FOLDER, PLAYTHROUGHS, told

if __name__ == "__main__":
    for stale in set(FOLDER.glob("*.txt")) - {each.path for each in PLAYTHROUGHS}:
        stale.unlink()
    for each in PLAYTHROUGHS:
        each.path.write_text(told(each), encoding="utf-8")
        print(each.path.name)
    climbs.write()
    print(climbs.FILE.name)
