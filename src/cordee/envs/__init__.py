"""The games for training: PettingZoo, Gymnasium and OpenSpiel. Integers and arrays live only here.

`codes/` numbers the small decisions that an action is made of, `draws/` what chance brings, `observing/` what a seat
sees, `pictures/` draws it; `pettingzoo`, `gymnasium` and `openspiel` are thin adapters of these. Everything but this
line needs the extra: pip install 'cordee[envs]'.
"""
