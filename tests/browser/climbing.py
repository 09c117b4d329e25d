"""What a climber's hands do in the browser: sit down at a wall, ask the bulb, tap an action on the rock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.browser.playing import is_over, picks, settle, tap, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_ACTIONS: Final = 30
"""The wall of the lesson takes ten."""

MAKE_TABLE: Final = """async asked => {
    const post = (path, body) => fetch('/api' + path, {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    }).then(answer => answer.json())
    await post('/guests', { name: 'Rope' })
    const { id } = await post('/tables', asked)
    await post(`/tables/${id}/start`)
    return id
}"""


def at_table(page: Page, seats: int = 1, **options: str) -> None:
    """At a table with these options, all seats mine."""
    page.goto("/")
    asked = {
        "game": "climbing-man",
        "options": options,
        "seats": [{"kind": "me", "name": f"Climber {n}"} for n in range(seats)],
    }
    page.goto(f"/table/{page.evaluate(MAKE_TABLE, asked)}")
    wait_for_turn(page)


def hint(page: Page) -> str:
    """What the bulb says, as notation."""
    with page.expect_response("**/hint") as answer:
        page.locator("[data-tool=hint]").click()
    settle(page)
    return str(answer.value.json()["action"])


def steps_of(action: str) -> list[list[str]]:
    """Where one taps for an action, one tap after the other."""
    head, colon, rest = action.partition(":")
    if colon:
        return [[f"{head}:", rest]]
    source, arrow, target = action.partition(">")
    return [[f"{source}>"], [target]] if arrow else [[action]]


def act(page: Page, action: str) -> None:
    """Taps an action on the wall."""
    for pieces in steps_of(action):
        tap(page, pieces)
    wait_for_turn(page)


def offered(page: Page) -> set[str]:
    return {each["action"] or "".join(each["pieces"]) for each in picks(page)}


def learn(page: Page) -> None:
    """At the wall of the guided first climb."""
    page.goto("/learn/climbing-man/first-game")
    page.wait_for_url("**/table/*")
    wait_for_turn(page)


def climb_by_hints(page: Page) -> None:
    """To the top, or as far as it goes, always doing what the bulb says."""
    for _ in range(MOST_ACTIONS):
        if is_over(page):
            return
        act(page, hint(page))
