"""`python -m tests.docs.notebooks`: runs the notebooks of examples/ and writes what their cells show into them."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"
Cell = dict[str, Any]


def notebooks() -> list[Path]:
    return sorted(EXAMPLES.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code_cells(notebook: dict[str, Any]) -> list[Cell]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs_of(notebook: dict[str, Any]) -> list[list[Cell]]:
    """What every code cell shows when they are run one after the other, as Jupyter would show it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_run("".join(cell["source"]), names, number) for number, cell in enumerate(code_cells(notebook), 1)]


def _run(source: str, names: dict[str, Any], number: int) -> list[Cell]:
    tree, printed, value = ast.parse(source), io.StringIO(), None
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    found: list[Cell] = []
    if printed.getvalue():
        found.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue().splitlines(keepends=True)})
    if value is not None:
        shown = {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": _shown(value)}
        found.append(shown)
    return found


def _shown(value: object) -> dict[str, Any]:
    data: dict[str, Any] = {"text/plain": repr(value).splitlines(keepends=True)}
    picture = value._repr_svg_() if hasattr(value, "_repr_svg_") else None
    return data | ({"image/svg+xml": [picture]} if picture else {})


def main() -> None:
    """Writes them anew."""
    for path in notebooks():
        notebook = read(path)
        for number, (cell, outputs) in enumerate(zip(code_cells(notebook), outputs_of(notebook), strict=True), 1):
            cell["outputs"], cell["execution_count"] = outputs, number
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
