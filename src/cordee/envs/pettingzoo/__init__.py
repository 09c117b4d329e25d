"""PettingZoo: one environment a game that several play; each is a module here, with `env()` and `raw_env()`.

A kit names its environments and the preset that each is played with. Importing this makes them known to
`pettingzoo.make("aec", ...)` too.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from cordee.envs.needs import needed

needed("pettingzoo")

import pettingzoo  # noqa: E402

from cordee.envs.pettingzoo.aec import GameAEC, wrapped  # noqa: E402
from cordee.kits import kits  # noqa: E402

__all__: list[str] = []


def _add(code: str, name: str, preset: str | None) -> None:
    """The module of that name, as PettingZoo's own are."""
    module: Any = ModuleType(f"{__name__}.{name}")
    module.raw_env = type("raw_env", (GameAEC,), {"code": code, "version_name": name, "usual_preset": preset})
    module.env = wrapped(module.raw_env)
    globals()[name] = sys.modules[module.__name__] = module
    pettingzoo.register("aec", f"cordee/{name}", module.env)
    __all__.append(name)


for code, kit in kits().items():
    for name, preset in kit.pettingzoo.items():
        _add(code, name, preset)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"there is no environment '{name}'; there are: {', '.join(__all__)}")
