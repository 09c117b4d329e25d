"""Why an action is refused, with the rule and in words."""

from __future__ import annotations

from cordee.games.errors import Reason, Refused

NO_START = Reason(
    "CC-5",
    "a climber starts on a free ground space next to a cube, not on {square}",
    "un grimpeur part d'une place libre au sol contre un cube, pas de {square}",
)
NOT_BROUGHT = Reason("CC-6", "chance can't bring that", "le hasard ne peut pas donner cela")
NOT_ROLLED = Reason("CC-14", "the die has no such face", "le dé n'a pas cette face")
OFF_TABLE = Reason("CC-7", "{square} is no square of the table", "{square} n'est pas une case de la table")
NOT_NOW = Reason("CC-10", "that can't be done at this moment", "cela ne se fait pas à ce moment")
UNFINISHED = Reason("CC-10", "{owed} must be done before the turn ends", "il faut faire {owed} avant de finir le tour")
BUILT_ALREADY = Reason("CC-10", "BUILD is done for this turn", "CONSTRUIRE est fait pour ce tour")
MOVED_ALREADY = Reason("CC-10", "MOVE is done for this turn", "BOUGER est fait pour ce tour")
ROLLED_ALREADY = Reason("CC-10", "ROLL is done for this turn", "LANCER est fait pour ce tour")
SECOND_CUBE = Reason(
    "CC-11", "the second cube comes first: nothing in between", "d'abord le second cube : rien entre les deux"
)
NO_CUBES = Reason("CC-11", "you have no cubes left", "vous n'avez plus de cubes")
CLIMBER_THERE = Reason(
    "CC-11", "there is a climber on {square}: no cube goes there", "il y a un grimpeur en {square} : pas de cube ici"
)
NO_CONTACT = Reason("CC-11", "{square} shares no face with a cube", "{square} ne touche aucun cube par une face")
SPACE_TAKEN = Reason("CC-12", "there is a climber on {square}", "il y a un grimpeur en {square}")
STAYING = Reason("CC-13", "staying on {square} is no MOVE", "rester en {square} n'est pas BOUGER")
NO_WAY = Reason("CC-12", "no MOVE leads to {square}", "aucun mouvement ne mène en {square}")
BEEN_THERE = Reason(
    "CC-29",
    "you were on {square} in this row of MOVEs already",
    "vous étiez déjà en {square} dans cette suite de mouvements",
)
NO_MOVE_THIS_TURN = Reason("CC-36", "you may not MOVE in this turn", "vous ne pouvez pas BOUGER ce tour-ci")
MUST_GRAPPLE = Reason("CC-15", "the grapple must be taken first", "il faut d'abord lancer le grappin")
NO_GRAPPLE = Reason(
    "CC-15",
    "a grapple leads to a free adjacent space 1 or 2 levels higher, not to {square}",
    "un grappin mène à une place libre voisine 1 ou 2 niveaux plus haut, pas en {square}",
)
NO_GRAPPLE_THIS_TURN = Reason(
    "CC-32", "you may not grapple in this turn", "vous ne pouvez pas lancer de grappin ce tour-ci"
)
CHOOSE_WIND = Reason(
    "CC-16", "the wind's direction must be chosen: n, e, s or w", "il faut choisir où souffle le vent : n, e, s ou w"
)
NOT_HELD = Reason("CC-6", "you have no unused {power}", "vous n'avez pas de {power} à utiliser")
NOTHING_TO_ECHO = Reason(
    "CC-23",
    "Echo repeats a power of your own that was used, and not itself",
    "Écho répète un de vos pouvoirs déjà utilisés, et pas lui-même",
)
BAD_AIM = Reason("CC-37", "{power} can't be aimed so", "{power} ne peut pas viser ainsi")
NO_CHANGE = Reason("CC-37", "{power} would change nothing now", "{power} ne changerait rien maintenant")
ANSWER_FIRST = Reason(
    "CC-38", "an effect is announced: Barrier, or let it come", "un effet est annoncé : Barrière, ou laissez faire"
)
ORDERED = Reason("CC-64", "the die orders {power}: choose its aim", "le dé ordonne {power} : choisissez sa cible")
TELEKINESIS_FIRST = Reason("CC-34", "Telekinesis must be finished first", "il faut d'abord finir la Télékinésie")
NOT_YOUR_TURN = Reason("CC-10", "it is not yours to act now", "ce n'est pas à vous d'agir", Refused)
OVER = Reason("CC-40", "the game is over", "la partie est finie", Refused)
