"""`make mutants`: breaks the rules on purpose, one small change at a time, and asks the tests whether they notice.

Cosmic Ray finds the places and makes the changes (`operators.py`, `finding.py`). It would then write each into the
source tree and run a whole command; here each mutant is a fork with the changed module in memory (`running.py`) that
runs only the tests known to come past the changed line (`seeing.py`). Answers are kept (`results.py`) and end as a
table in docs/testing.md (`page.py`).
"""
