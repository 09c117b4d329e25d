"""How Sphinx makes the documentation's site of these pages: `make docs`."""

from importlib.metadata import version as version_of
from typing import Any

from pygments.lexers.special import TextLexer  # type: ignore[import-untyped]

project = "Cordée"
author = "The Cordée developers"
copyright = "The Cordée developers, MIT licence"  # noqa: A001  (Sphinx's own name)
version = release = version_of("cordee")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["arena/*", "lab/*"]
html_theme = "furo"
html_title = "Cordée"
html_static_path = ["static"]
html_css_files = ["play.css"]
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7e3410", "color-brand-content": "#a0451a"},
    "dark_css_variables": {"color-brand-primary": "#ffc48a", "color-brand-content": "#f2a65e"},
}
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}


def setup(app: Any) -> None:
    """Records are plain text to whoever colours code."""
    app.add_lexer("cordee", TextLexer)
