"""Why an action is refused, with the rule and in words."""

from __future__ import annotations

from cordee.games.errors import Reason, Refused

COLOUR_TAKEN = Reason(
    "TC-10",
    "{colour} is not to be had; there are {left}",
    "{colour} n'est pas à prendre ; il y a {left}",
)
NOT_BY_CHANCE = Reason("TC-12", "chance can't bring that", "le hasard ne peut pas donner cela")
NOT_IN_BOX = Reason("TC-13", "the box has no {kind} left", "la boîte n'a plus de {kind}")
MUST_HIDE = Reason(
    "TC-13",
    "while a large grey block shows, each block must hide some of it; at {square} it hides nothing",
    "tant qu'un grand bloc gris se voit, chaque bloc doit en cacher ; en {square} il ne cache rien",
)
BUILD_FROM_BOX = Reason(
    "TC-13",
    "blocks of the tower are moved only when those in the box can't hide a gap any more",
    "on ne déplace un bloc de la tour que si ceux de la boîte ne peuvent plus cacher un trou",
)
MOVE_MUST_HIDE = Reason(
    "TC-13",
    "a block moved while building must leave less grey showing than before",
    "un bloc déplacé pendant la construction doit laisser voir moins de gris qu'avant",
)
OFF_TABLE = Reason("TC-7", "{square} is not on the table", "{square} n'est pas sur la table")
TABLE_HAS_NO_SQUARES = Reason(
    "TC-20",
    "{square} is the table, which is one place; write walk>table",
    "{square} est la table, qui est un seul lieu ; écrivez walk>table",
)
ON_TABLE_ALREADY = Reason("TC-20", "the pawn is on the table already", "le pion est déjà sur la table")
OTHER_COLOUR = Reason(
    "TC-21",
    "{square} is {colour}; a {own} pawn stands on {own} and grey only",
    "{square} est {colour} ; un pion {own} ne se tient que sur {own} et gris",
)
NO_WAY = Reason("TC-22", "no walk over edges leads to {square}", "aucune marche par les bords ne mène à {square}")
TOO_HIGH = Reason(
    "TC-23",
    "{square} is {rise} higher; without a ladder a step goes up 1 at most",
    "{square} est {rise} plus haut ; sans échelle, un pas monte de 1 au plus",
)
NO_WAY_DOWN = Reason("TC-22", "no walk leads down to the table", "aucune marche ne mène à la table")
NEVER_DOWN = Reason("TC-23", "in this game pawns never step down", "dans cette partie, on ne descend jamais")
NOT_REGAINED = Reason(
    "TC-23",
    "after a step down the turn must end above height {start}, and from there it can't any more",
    "après une descente, le tour doit finir au-dessus de la hauteur {start}, et de là ce n'est plus possible",
)
END_HIGHER = Reason(
    "TC-23",
    "the pawn stepped down: the turn must end above height {start}, it stands at {height}",
    "le pion est descendu : le tour doit finir au-dessus de la hauteur {start}, il est à {height}",
)
WALK_HIGHER = Reason(
    "TC-23",
    "between turns a walk that steps down must end above height {start}",
    "entre les tours, une marche qui descend doit finir au-dessus de la hauteur {start}",
)
SURFACE_FULL = Reason(
    "TC-24",
    "the {colour} surface at {square} is full; {pawns} pawns on {squares} squares",
    "la surface {colour} en {square} est pleine ; {pawns} pions sur {squares} cases",
)
SQUARE_TAKEN = Reason("TC-24", "a pawn stands on {square}", "un pion se tient en {square}")
STANDS_THERE = Reason("TC-24", "the pawn stands on {square} already", "le pion est déjà en {square}")
BLOCKED = Reason(
    "TC-25",
    "a blocking stone stands on the block at {square}",
    "une pierre de blocage est sur le bloc en {square}",
)
NO_GENERAL_MOVEMENT = Reason("TC-26", "only walks between turns, or staying", "entre les tours, on marche ou on reste")
NOTHING_TO_STAY_OUT_OF = Reason(
    "TC-26", "no general movement is open to you now", "aucun mouvement général ne vous est ouvert"
)
LADDER_RISE = Reason(
    "TC-30",
    "{square} is {rise} higher; that is not for the {ladder}",
    "{square} est {rise} plus haut ; ce n'est pas pour la {ladder}",
)
LADDER_FAR = Reason(
    "TC-30",
    "the {ladder} does not lead from here to {square}",
    "la {ladder} ne mène pas d'ici à {square}",
)
LADDER_NOT_UP = Reason(
    "TC-30",
    "{square} is no higher than the pawn; ladders lead up",
    "{square} n'est pas plus haut que le pion ; les échelles montent",
)
NO_LADDER_TO_TABLE = Reason(
    "TC-30", "{square} is the table; ladders lead up", "{square} est la table ; les échelles montent"
)
LADDER_GONE = Reason("TC-31", "you have no {ladder} any more", "vous n'avez plus de {ladder}")
ONE_BLOCK_A_TURN = Reason("TC-40", "one block a turn; yours is moved", "un bloc par tour ; le vôtre est déplacé")
NO_SUCH_BLOCK = Reason(
    "TC-41",
    "no {form} has its lower left square at {square}",
    "aucun {form} n'a sa case en bas à gauche en {square}",
)
COVERED = Reason(
    "TC-41",
    "something stands on the {form} at {square}; only a block whose whole top shows can be moved",
    "quelque chose est posé sur le {form} en {square} ; on ne déplace qu'un bloc dont tout le dessus se voit",
)
PAWN_ON_IT = Reason("TC-41", "a pawn stands on the {form} at {square}", "un pion se tient sur le {form} en {square}")
STONE_ON_IT = Reason(
    "TC-41",
    "a blocking stone stands on the {form} at {square}",
    "une pierre de blocage est sur le {form} en {square}",
)
JUST_MOVED = Reason(
    "TC-41",
    "the player before you just moved the {form} at {square}",
    "le joueur précédent vient de déplacer le {form} en {square}",
)
NO_SUCH_POSE = Reason(
    "TC-5", "a {kind} of these colours has no pose {pose}", "un {kind} de ces couleurs n'a pas de pose {pose}"
)
BEYOND_RIM = Reason(
    "TC-7", "at {square} the block would stand beyond the rim", "en {square}, le bloc dépasserait du bord"
)
NOT_FLAT = Reason(
    "TC-6",
    "at {square} the block would not rest flat: heights {heights} lie below it",
    "en {square}, le bloc ne reposerait pas à plat : les hauteurs {heights} sont dessous",
)
NO_CONTACT = Reason(
    "TC-42",
    "at {square} no square of the block lies against the building",
    "en {square}, aucune case du bloc ne touche la construction",
)
NO_FACE_CONTACT = Reason(
    "TC-42",
    "at {square} no whole face of the block lies against the building",
    "en {square}, aucune face entière du bloc ne touche la construction",
)
NOT_A_MOVE = Reason(
    "TC-44",
    "the block stands just so already; putting it back is no move",
    "le bloc est déjà ainsi ; le remettre n'est pas un déplacement",
)
NO_ROOM_FOR_PAWNS = Reason(
    "TC-46",
    "at {square} the pawns below would have no room left on their block",
    "en {square}, les pions dessous n'auraient plus de place sur leur bloc",
)
ON_BLOCKED = Reason(
    "TC-47", "at {square} the block would stand on a blocked one", "en {square}, le bloc serait posé sur un bloc bloqué"
)
STONE_USED = Reason("TC-50", "your blocking stone was used", "votre pierre de blocage a servi")
NO_SURFACE = Reason("TC-50", "{square} shows no block for a stone", "{square} ne montre aucun bloc pour une pierre")
STONE_NOT_FREE = Reason(
    "TC-50",
    "the block at {square} is not free: a pawn or a stone stands on it",
    "le bloc en {square} n'est pas libre : un pion ou une pierre s'y trouve",
)
NAME_FIRST_SQUARE = Reason(
    "TC-50",
    "name the block by its first free square, {first}",
    "désignez le bloc par sa première case libre, {first}",
)
WALK_AFTER_WALK = Reason(
    "TC-60",
    "a walk does not directly follow a walk; one goes anywhere in reach",
    "une marche ne suit pas une marche ; une seule va partout où l'on peut",
)
NOT_AN_ACTION = Reason(
    "TC-60",
    "{given} is no action of this game; a text is read into one first",
    "{given} n'est pas une action de ce jeu ; un texte se lit d'abord",
)
NOT_NOW = Reason(
    "TC-60", "that can't be done at this point of the game", "cela ne se fait pas à ce moment de la partie"
)

NOT_YOUR_TURN = Reason("TC-60", "it is not your turn", "ce n'est pas votre tour", Refused)
OVER = Reason("TC-63", "the game is over", "la partie est finie", Refused)
ALL_REASONS = tuple(each for each in list(globals().values()) if isinstance(each, Reason))
