"""Why an action is refused, with the rule and in words."""

from __future__ import annotations

from cordee.games.errors import Reason, Refused

COIN_OFF_TILE = Reason(
    "CM-4",
    "the coin of this tile goes on {allowed}, not on {square}",
    "la pièce de cette tuile va en {allowed}, pas en {square}",
)
NOT_DEALT_SO = Reason("CM-4", "chance can't bring that", "le hasard ne peut pas donner cela")
NOT_AT_BOTTOM = Reason(
    "CM-5",
    "the body starts on the wall's bottom row, not on {square}",
    "le corps part de la rangée du bas, pas de {square}",
)
FEET_TAKEN = Reason(
    "CM-12",
    "{square} has no room: the other climber's foot is on {taken}",
    "{square} : le pied de l'autre est en {taken}",
)
OUTSIDE = Reason(
    "CM-6",
    "{square} is outside: only wall, ground and top can be held",
    "{square} est dehors : on ne tient que le mur, le sol et le sommet",
)
BODY_OUTSIDE = Reason(
    "CM-6",
    "{square} is outside: the body stays on the wall or goes to the top",
    "{square} est dehors : le corps reste sur le mur ou va au sommet",
)
OUT_OF_RANGE = Reason(
    "CM-10", "{square} is {steps} steps from the body; 3 is the most", "{square} est à {steps} pas du corps ; 3 au plus"
)
SQUARE_TAKEN = Reason("CM-12", "there is an extremity on {square} already", "il y a déjà une extrémité en {square}")
NO_EXTREMITY = Reason("CM-13", "no extremity of yours is on {square}", "aucune de vos extrémités n'est en {square}")
HAND_EMPTY = Reason("CM-13", "all four extremities are on the board", "les quatre extrémités sont sur le mur")
NOTHING_CHANGES = Reason("CM-13", "it is on {square} already", "elle est déjà en {square}")
OTHERS_TOO_WEAK = Reason(
    "CM-13",
    "without it only {held} of {weight} would be held",
    "sans elle, seulement {held} sur {weight} seraient tenus",
)
NO_FREE_EXTREMITY = Reason(
    "CM-14",
    "a coin is turned with a free extremity; yours all hold",
    "il faut une extrémité libre pour retourner une pièce",
)
NO_COIN = Reason("CM-14", "there is no coin on {square}", "il n'y a pas de pièce en {square}")
ALREADY_TURNED = Reason("CM-14", "the coin on {square} is turned already", "la pièce en {square} est déjà retournée")
BODY_THERE = Reason("CM-15", "the body is on {square} already", "le corps est déjà en {square}")
BODY_TOO_WEAK = Reason(
    "CM-15",
    "at {square} only {held} of {weight} would be held",
    "en {square}, seulement {held} sur {weight} seraient tenus",
)
NO_EXCHANGES = Reason("CM-21", "coins are not exchanged in this game", "on n'échange pas de pièces dans cette partie")
NOT_STUCK = Reason(
    "CM-21",
    "you are not stuck: the body could still get higher",
    "vous n'êtes pas bloqué : le corps peut encore monter",
)
NO_COIN_AROUND = Reason(
    "CM-21",
    "{square} is no coin in range without an extremity on it",
    "{square} n'est pas une pièce à portée, sans extrémité dessus",
)
NO_UNTURNED_COIN = Reason("CM-21", "{square} is no unturned coin", "{square} n'est pas une pièce non retournée")
SAME_COIN = Reason("CM-21", "a coin is not exchanged for itself", "on n'échange pas une pièce avec elle-même")
NO_TURNS = Reason("CM-31", "only a race has turns to end", "seule une course a des tours à finir")
NO_CLOCK = Reason("CM-31", "no clock runs in this game", "aucune pendule ne tourne dans cette partie")
NOT_FALLEN = Reason("CM-17", "there was no fall", "il n'y a pas eu de chute")
FALLEN = Reason(
    "CM-17", "after a fall: back to the last hold, or give up", "après une chute : reprendre sa prise, ou abandonner"
)
NOT_NOW = Reason("CM-5", "that can't be done at this point of the game", "cela ne se fait pas à ce moment de la partie")

NOT_YOUR_TURN = Reason("CM-31", "it is not your turn", "ce n'est pas votre tour", Refused)
OVER = Reason("CM-20", "the game is over", "la partie est finie", Refused)
ALL_REASONS = tuple(each for each in list(globals().values()) if isinstance(each, Reason))
