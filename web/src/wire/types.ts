// Made by `npm run types` from `python -m cordee.server.messages.schema`. Not to be edited.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GamePiece".
 */
export type GamePiece = ClimbersBlockView
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameEvent".
 */
export type GameEvent = (TableEvent | ClimbersEvent | ClimbingManEvent | CubeClimbersEvent)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableEvent".
 */
export type TableEvent = (TableSatDown | TableStoodUp | TableGameStarted | TableTookBack | TableTakebackWanted | TableTakebackAnswer | TableSpoke | TableTimeRanOut | TableLeftTable | TableClosed | TableLeftGame | TableBotAnswer | TableServerBack | TableRematchReady)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersEvent".
 */
export type ClimbersEvent = (ClimbersBlockBuilt | ClimbersBlockMoved | ClimbersClimbed | ClimbersColourTaken | ClimbersColoursDealt | ClimbersGameOver | ClimbersLadderClimbed | ClimbersNotClimbed | ClimbersPawnPushed | ClimbersStayed | ClimbersStoneLeft | ClimbersStonePlaced | ClimbersTowerBuilt | ClimbersTowerRaised | ClimbersTurnBegan | ClimbersWalked)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManEvent".
 */
export type ClimbingManEvent = (ClimbingManBackOnHold | ClimbingManBodyMoved | ClimbingManClimbed | ClimbingManCoinPut | ClimbingManCoinTurned | ClimbingManCoinsDealt | ClimbingManCoinsExchanged | ClimbingManCoinsLaid | ClimbingManFell | ClimbingManGaveUp | ClimbingManPlaced | ClimbingManStarted | ClimbingManTakenBack | ClimbingManTurnPassed)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersEvent".
 */
export type CubeClimbersEvent = (CubeClimbersAllowed | CubeClimbersAsked | CubeClimbersBarred | CubeClimbersBuilt | CubeClimbersCardsDealt | CubeClimbersClimbingForbidden | CubeClimbersCubePut | CubeClimbersCubeTaken | CubeClimbersCubesTaken | CubeClimbersCubesWithoutPlace | CubeClimbersDieRolled | CubeClimbersExtraTurn | CubeClimbersFaceDownDealt | CubeClimbersFirstDrawn | CubeClimbersGameBegan | CubeClimbersGameOver | CubeClimbersGameScored | CubeClimbersGrappled | CubeClimbersKicked | CubeClimbersLifted | CubeClimbersMayBuildUnder | CubeClimbersMayKeepMoving | CubeClimbersMoved | CubeClimbersMovesForbidden | CubeClimbersNegated | CubeClimbersNothingComes | CubeClimbersPowerEchoed | CubeClimbersPowerOrdered | CubeClimbersPowerUsed | CubeClimbersRevived | CubeClimbersSentToGround | CubeClimbersShifted | CubeClimbersStarted | CubeClimbersTiebreakRound | CubeClimbersTurnBegan | CubeClimbersTurnEnded | CubeClimbersWindChosen | CubeClimbersWindDied)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameView".
 */
export type GameView = (ClimbersView | ClimbingManView | CubeClimbersView)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameRuleData".
 */
export type GameRuleData = (ClimbersRuleData | ClimbingManRuleData | CubeClimbersRuleData)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClientMessage".
 */
export type ClientMessage = (Hello | Look | Sit | StandUp | SeatBot | Start | Rematch | Act | AskPicks | AskWhy | AskHint | Undo | AskTakeback | AnswerTakeback | Abandon | AnswerLeaving | Mute | Say | Ping)
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage = (TableInfo | Change | Done | Refused | PicksInfo | WhyInfo | HintInfo | Pong)

export interface Wire {

}
/**
 * Leaves the game: of two it is over; of three or more the others are asked whether a bot shall play on.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Abandon".
 */
export interface Abandon {
/**
 * chosen by the client, once a request
 */
id: string
seat: number
type: "abandon"
}
/**
 * One action: at which version it was made, and an id, so that a resend is never a second move.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
action: string
/**
 * chosen by the client, once a request
 */
id: string
seat: number
type: "act"
version: number
}
/**
 * On a stream, now and then: nothing happened.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Alive".
 */
export interface Alive {
type?: "alive"
}
/**
 * A turn and how good it was. Hopes are chances from 0 to 1; alone, points.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnalysedTurn".
 */
export interface AnalysedTurn {
after: number[]
before: number[]
better: (BetterInfo | null)
/**
 * the number of its player's first action, counted from 0
 */
first: number
judgement: ("best" | "good" | "inaccuracy" | "mistake" | "blunder")
last: number
loss: number
seat: number
sign: string
turn: number
/**
 * the judgement in the client's language
 */
words: string
}
/**
 * A turn, or the rest of one, that promised more than what was played.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BetterInfo".
 */
export interface BetterInfo {
/**
 * the number of the action, counted from 0, in whose place it begins
 */
at: number
/**
 * what the played turn brought, measured by it; may be empty
 */
beside: string
/**
 * the same after what was played
 */
played: number
/**
 * what its player could hope for after it: a chance, alone points
 */
promised: number
steps: BetterStep[]
/**
 * what it brings
 */
why: string
}
/**
 * One action of a better turn.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BetterStep".
 */
export interface BetterStep {
action: string
pick: PickInfo
/**
 * the position in which it is done
 */
position: string
words: string
}
/**
 * One thing that can be picked next; `action` is the whole text once it is complete.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PickInfo".
 */
export interface PickInfo {
action: (string | null)
/**
 * the square to light and to tap; null: a button only
 */
at: (string | null)
/**
 * what kind of choice it is, of the game's own small list
 */
group: string
/**
 * how high above the table that light is
 */
level: (number | null)
/**
 * the piece as it would stand
 */
piece: (GamePiece | null)
/**
 * what it adds to the path; several where pieces were unfolded
 */
pieces: string[]
/**
 * the squares that the piece passes, where they are known
 */
route: string[]
/**
 * whom it is aimed at
 */
seat_at: (number | null)
/**
 * what a piece would be worth there, where it is known
 */
value: (number | null)
/**
 * what a button says, in the client's language
 */
words: string
}
/**
 * A block: what it is, where it stands, what it takes up and what its sides show.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersBlockView".
 */
export interface ClimbersBlockView {
base: number
depth: number
form: ("1" | "2" | "4" | "6")
height: number
kind: string
/**
 * @minItems 2
 * @maxItems 2
 */
pose: [("R" | "Y" | "D" | "L" | "P" | "G"), ("" | "-" | "|")]
/**
 * @minItems 4
 * @maxItems 4
 */
sides: [("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G")]
/**
 * a square, like e4
 */
square: string
type: "BlockView"
width: number
}
/**
 * An analysis, as far as it has come.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnalysisInfo".
 */
export interface AnalysisInfo {
/**
 * of each seat, from 0 to 1; null for who had no turn
 */
accuracy: (number | null)[]
/**
 * hopes are points: the best score that was still possible
 */
alone: boolean
/**
 * the number of the turn that decided it
 */
decisive: (number | null)
/**
 * turns that were looked at
 */
done: number
id: string
/**
 * who thought: master, search, or par where it is exact
 */
mind: string
of: number
/**
 * the place of the first turn told here, counted from 0
 */
start: number
/**
 * none: nobody has asked for it; stopped: it goes on when it is asked for again
 */
status: ("none" | "thinking" | "done" | "stopped")
turns: AnalysedTurn[]
}
/**
 * A game that is over: a table of this house, or a record. One of them.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnalysisRequest".
 */
export interface AnalysisRequest {
/**
 * false: only tell what was found before
 */
begin?: boolean
record?: (string | null)
table?: (string | null)
}
/**
 * A bot in the place of who has left, or an end; the bot is of the level that the last one to agree names.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnswerLeaving".
 */
export interface AnswerLeaving {
agreed: boolean
/**
 * chosen by the client, once a request
 */
id: string
level?: string
type: "leaving-answer"
}
/**
 * Yes or no to the takeback that is asked for.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnswerTakeback".
 */
export interface AnswerTakeback {
agreed: boolean
/**
 * chosen by the client, once a request
 */
id: string
type: "takeback-answer"
}
/**
 * What would a bot do?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskHint".
 */
export interface AskHint {
id?: (string | null)
/**
 * of that level; else the strongest
 */
level?: (number | null)
seat: number
type: "hint"
}
/**
 * What can be picked next, behind the pieces picked so far.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskPicks".
 */
export interface AskPicks {
id?: (string | null)
/**
 * @maxItems 64
 */
path?: string[]
seat: number
type: "picks"
/**
 * go on at once behind pieces that are no choice on the board, like walk>
 */
unfold?: boolean
}
/**
 * Asks the others to take back one's last action.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskTakeback".
 */
export interface AskTakeback {
/**
 * chosen by the client, once a request
 */
id: string
seat: number
type: "takeback"
version: number
}
/**
 * Why can't that be? Actions that a click may have meant, the likeliest first; none of them is played.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskWhy".
 */
export interface AskWhy {
/**
 * @minItems 1
 * @maxItems 8
 */
actions: [string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]
id?: (string | null)
seat: number
type: "why"
}
/**
 * A scored try of the day among one's best.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BestDay".
 */
export interface BestDay {
best: (string | null)
date: string
game: string
score: string
share: (number | null)
}
/**
 * One action on the board, chance's too.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BoardEntry".
 */
export interface BoardEntry {
action: string
letter: string
turn: number
words: string
}
/**
 * How the board stands. Chance is drawn by the house, the same for the same actions.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BoardInfo".
 */
export interface BoardInfo {
entries: BoardEntry[]
/**
 * what the last action brought
 */
events: GameEvent[]
game: string
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
position: string
seats: number
to_act: number[]
turn: number
view: GameView
}
/**
 * Someone took a seat.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableSatDown".
 */
export interface TableSatDown {
name: string
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "SatDown"
words: string
}
/**
 * Someone left a seat before the game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableStoodUp".
 */
export interface TableStoodUp {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "StoodUp"
words: string
}
/**
 * Every seat was taken and somebody began the game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableGameStarted".
 */
export interface TableGameStarted {
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "GameStarted"
words: string
}
/**
 * Actions were taken back.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableTookBack".
 */
export interface TableTookBack {
count: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TookBack"
words: string
}
/**
 * A takeback is asked for.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableTakebackWanted".
 */
export interface TableTakebackWanted {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TakebackWanted"
words: string
}
/**
 * Whether a seat agrees to the takeback that was asked for.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableTakebackAnswer".
 */
export interface TableTakebackAnswer {
agreed: boolean
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TakebackAnswer"
words: string
}
/**
 * Someone at the table said something: words of their own, or a signal, which everybody reads in their language.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableSpoke".
 */
export interface TableSpoke {
name: string
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
signal: (string | null)
text: string
type: "Spoke"
words: string
}
/**
 * A seat's time ran out.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableTimeRanOut".
 */
export interface TableTimeRanOut {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TimeRanOut"
words: string
}
/**
 * A seat abandoned the game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableLeftTable".
 */
export interface TableLeftTable {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "LeftTable"
words: string
}
/**
 * Whoever runs the server ended it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableClosed".
 */
export interface TableClosed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "TableClosed"
words: string
}
/**
 * A seat left a game that the others may play on.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableLeftGame".
 */
export interface TableLeftGame {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "LeftGame"
words: string
}
/**
 * What one of the others wants.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableBotAnswer".
 */
export interface TableBotAnswer {
agreed: boolean
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "BotAnswer"
words: string
}
/**
 * The server was away.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableServerBack".
 */
export interface TableServerBack {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seconds: number
type: "ServerBack"
words: string
}
/**
 * The next table stands.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableRematchReady".
 */
export interface TableRematchReady {
/**
 * numbers of the rules it comes from
 */
rules: string[]
table: string
type: "RematchReady"
words: string
}
/**
 * TC-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersBlockBuilt".
 */
export interface ClimbersBlockBuilt {
base: number
kind: ClimbersKind
/**
 * @minItems 2
 * @maxItems 2
 */
pose: [("R" | "Y" | "D" | "L" | "P" | "G"), ("" | "-" | "|")]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "BlockBuilt"
words: string
}
/**
 * TC-4: blocks of one kind are alike: a form, and the pair of colours on its odd axis where it has one.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersKind".
 */
export interface ClimbersKind {
code: string
form: ("1" | "2" | "4" | "6")
odd: ([("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G")] | null)
type: "Kind"
}
/**
 * TC-40, TC-41, TC-42, TC-43, TC-44, TC-45.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersBlockMoved".
 */
export interface ClimbersBlockMoved {
base: number
kind: ClimbersKind
/**
 * @minItems 2
 * @maxItems 2
 */
pose: [("R" | "Y" | "D" | "L" | "P" | "G"), ("" | "-" | "|")]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
source_base: number
/**
 * @minItems 2
 * @maxItems 2
 */
source_pose: [("R" | "Y" | "D" | "L" | "P" | "G"), ("" | "-" | "|")]
/**
 * a square, like e4
 */
target: string
type: "BlockMoved"
words: string
}
/**
 * TC-62: the turn was a climb.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersClimbed".
 */
export interface ClimbersClimbed {
height: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Climbed"
words: string
}
/**
 * TC-10, TC-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersColourTaken".
 */
export interface ClimbersColourTaken {
colour: ("R" | "Y" | "D" | "L" | "P" | "G")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "ColourTaken"
words: string
}
/**
 * TC-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersColoursDealt".
 */
export interface ClimbersColoursDealt {
colours: ("R" | "Y" | "D" | "L" | "P" | "G")[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "ColoursDealt"
words: string
}
/**
 * TC-63, TC-64.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersGameOver".
 */
export interface ClimbersGameOver {
height: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "GameOver"
words: string
}
/**
 * TC-30, TC-31, TC-32: the ladder stood on `foot` and leant on `head`.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersLadderClimbed".
 */
export interface ClimbersLadderClimbed {
/**
 * a square, like e4
 */
foot: string
/**
 * a square, like e4
 */
head: string
height: number
ladder: ("short" | "long")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
target: string
type: "LadderClimbed"
words: string
}
/**
 * TC-63: `left` more turns without a climb end the game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersNotClimbed".
 */
export interface ClimbersNotClimbed {
left: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "NotClimbed"
words: string
}
/**
 * TC-46: this seat's pawn was shifted.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersPawnPushed".
 */
export interface ClimbersPawnPushed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "PawnPushed"
words: string
}
/**
 * TC-26.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersStayed".
 */
export interface ClimbersStayed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Stayed"
words: string
}
/**
 * TC-50.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersStoneLeft".
 */
export interface ClimbersStoneLeft {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "StoneLeft"
words: string
}
/**
 * TC-50.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersStonePlaced".
 */
export interface ClimbersStonePlaced {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "StonePlaced"
words: string
}
/**
 * TC-13: `shows` squares of grey could not be hidden any more.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersTowerBuilt".
 */
export interface ClimbersTowerBuilt {
/**
 * numbers of the rules it comes from
 */
rules: string[]
shows: number
type: "TowerBuilt"
words: string
}
/**
 * TC-12.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersTowerRaised".
 */
export interface ClimbersTowerRaised {
number: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "TowerRaised"
words: string
}
/**
 * TC-60.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersTurnBegan".
 */
export interface ClimbersTurnBegan {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
turn: number
type: "TurnBegan"
words: string
}
/**
 * TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: `path` is every square from start to end; None is the table.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersWalked".
 */
export interface ClimbersWalked {
height: number
path: (string | null)[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Walked"
words: string
}
/**
 * CM-17.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManBackOnHold".
 */
export interface ClimbingManBackOnHold {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "BackOnHold"
words: string
}
/**
 * CM-15: `freed` are the squares of the extremities that came to hand.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManBodyMoved".
 */
export interface ClimbingManBodyMoved {
/**
 * Items: a square, like e4
 */
freed: string[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "BodyMoved"
words: string
}
/**
 * CM-20.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManClimbed".
 */
export interface ClimbingManClimbed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Climbed"
words: string
}
/**
 * CM-4.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinPut".
 */
export interface ClimbingManCoinPut {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "CoinPut"
words: string
}
/**
 * CM-13, CM-14.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinTurned".
 */
export interface ClimbingManCoinTurned {
/**
 * numbers of the rules it comes from
 */
rules: string[]
/**
 * a square, like e4
 */
square: string
type: "CoinTurned"
value: number
words: string
}
/**
 * CM-4. Which coin went where is known to nobody; the suits are up and seen on the wall.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinsDealt".
 */
export interface ClimbingManCoinsDealt {
/**
 * numbers of the rules it comes from
 */
rules: string[]
tiles: number
type: "CoinsDealt"
words: string
}
/**
 * CM-21.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinsExchanged".
 */
export interface ClimbingManCoinsExchanged {
/**
 * a square, like e4
 */
far: string
/**
 * a square, like e4
 */
near: string
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "CoinsExchanged"
words: string
}
/**
 * CM-4.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinsLaid".
 */
export interface ClimbingManCoinsLaid {
/**
 * numbers of the rules it comes from
 */
rules: string[]
/**
 * Items: a square, like e4
 */
squares: string[]
type: "CoinsLaid"
words: string
}
/**
 * CM-17.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManFell".
 */
export interface ClimbingManFell {
held: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Fell"
weight: number
words: string
}
/**
 * CM-22.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManGaveUp".
 */
export interface ClimbingManGaveUp {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "GaveUp"
words: string
}
/**
 * CM-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManPlaced".
 */
export interface ClimbingManPlaced {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
source: (string | null)
strength: number
/**
 * a square, like e4
 */
target: string
type: "Placed"
words: string
}
/**
 * CM-5.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManStarted".
 */
export interface ClimbingManStarted {
/**
 * Items: a square, like e4
 */
feet: string[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "Started"
words: string
}
/**
 * CM-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManTakenBack".
 */
export interface ClimbingManTakenBack {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
type: "TakenBack"
words: string
}
/**
 * CM-31: `seat` goes on.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManTurnPassed".
 */
export interface ClimbingManTurnPassed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TurnPassed"
words: string
}
/**
 * CC-38.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersAllowed".
 */
export interface CubeClimbersAllowed {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Allowed"
words: string
}
/**
 * CC-38.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersAsked".
 */
export interface CubeClimbersAsked {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Asked"
words: string
}
/**
 * CC-22.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersBarred".
 */
export interface CubeClimbersBarred {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Barred"
words: string
}
/**
 * CC-11.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersBuilt".
 */
export interface CubeClimbersBuilt {
height: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "Built"
words: string
}
/**
 * CC-6: which cards they are is for their owner's eyes.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCardsDealt".
 */
export interface CubeClimbersCardsDealt {
powers: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "CardsDealt"
words: string
}
/**
 * CC-32.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersClimbingForbidden".
 */
export interface CubeClimbersClimbingForbidden {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seats: number[]
type: "ClimbingForbidden"
words: string
}
/**
 * CC-34.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCubePut".
 */
export interface CubeClimbersCubePut {
height: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "CubePut"
words: string
}
/**
 * CC-34.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCubeTaken".
 */
export interface CubeClimbersCubeTaken {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "CubeTaken"
words: string
}
/**
 * CC-21, CC-26, CC-33: cubes from under a climber.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCubesTaken".
 */
export interface CubeClimbersCubesTaken {
cubes: number
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "CubesTaken"
words: string
}
/**
 * CC-11: there was nowhere to build.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCubesWithoutPlace".
 */
export interface CubeClimbersCubesWithoutPlace {
cubes: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "CubesWithoutPlace"
words: string
}
/**
 * CC-14.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersDieRolled".
 */
export interface CubeClimbersDieRolled {
face: (("grapple" | "blank" | "wind") | ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop"))
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "DieRolled"
words: string
}
/**
 * CC-20.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersExtraTurn".
 */
export interface CubeClimbersExtraTurn {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "ExtraTurn"
words: string
}
/**
 * CC-6: what others see of a deal.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersFaceDownDealt".
 */
export interface CubeClimbersFaceDownDealt {
count: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "FaceDownDealt"
words: string
}
/**
 * CC-5.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersFirstDrawn".
 */
export interface CubeClimbersFirstDrawn {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "FirstDrawn"
words: string
}
/**
 * CC-50: the next game of a set; `seat` begins.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersGameBegan".
 */
export interface CubeClimbersGameBegan {
game: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "GameBegan"
words: string
}
/**
 * CC-40, CC-41, CC-42.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersGameOver".
 */
export interface CubeClimbersGameOver {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seats: number[]
type: "GameOver"
words: string
}
/**
 * CC-50: the points of one game of a set.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersGameScored".
 */
export interface CubeClimbersGameScored {
game: number
levels: number[]
/**
 * numbers of the rules it comes from
 */
rules: string[]
totals: number[]
type: "GameScored"
words: string
}
/**
 * CC-15, CC-30.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersGrappled".
 */
export interface CubeClimbersGrappled {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "Grappled"
words: string
}
/**
 * CC-27.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersKicked".
 */
export interface CubeClimbersKicked {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
target: number
type: "Kicked"
words: string
}
/**
 * CC-33: a stolen cube under oneself.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersLifted".
 */
export interface CubeClimbersLifted {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "Lifted"
words: string
}
/**
 * CC-28.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersMayBuildUnder".
 */
export interface CubeClimbersMayBuildUnder {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "MayBuildUnder"
words: string
}
/**
 * CC-29.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersMayKeepMoving".
 */
export interface CubeClimbersMayKeepMoving {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "MayKeepMoving"
words: string
}
/**
 * CC-12.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersMoved".
 */
export interface CubeClimbersMoved {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "Moved"
words: string
}
/**
 * CC-24.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersMovesForbidden".
 */
export interface CubeClimbersMovesForbidden {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seats: number[]
type: "MovesForbidden"
words: string
}
/**
 * CC-22: nothing is left of the effect.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersNegated".
 */
export interface CubeClimbersNegated {
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "Negated"
words: string
}
/**
 * CC-15, CC-36, CC-64: what the die shows can't be done.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersNothingComes".
 */
export interface CubeClimbersNothingComes {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "NothingComes"
words: string
}
/**
 * CC-23.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersPowerEchoed".
 */
export interface CubeClimbersPowerEchoed {
aim: CubeClimbersAim
power: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "PowerEchoed"
words: string
}
/**
 * What a power is aimed at: climbers, a square, a number of cubes; whatever the power asks for.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersAim".
 */
export interface CubeClimbersAim {
climbers: number[]
cubes: number
square: (string | null)
type: "Aim"
}
/**
 * CC-64: by the die; no card is used.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersPowerOrdered".
 */
export interface CubeClimbersPowerOrdered {
aim: CubeClimbersAim
power: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "PowerOrdered"
words: string
}
/**
 * CC-36: the card is revealed; `rules` names the power's own.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersPowerUsed".
 */
export interface CubeClimbersPowerUsed {
aim: CubeClimbersAim
power: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "PowerUsed"
words: string
}
/**
 * CC-31.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersRevived".
 */
export interface CubeClimbersRevived {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "Revived"
words: string
}
/**
 * CC-13.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersSentToGround".
 */
export interface CubeClimbersSentToGround {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "SentToGround"
words: string
}
/**
 * CC-16.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersShifted".
 */
export interface CubeClimbersShifted {
level: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
source: string
/**
 * a square, like e4
 */
target: string
type: "Shifted"
words: string
}
/**
 * CC-5.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersStarted".
 */
export interface CubeClimbersStarted {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
/**
 * a square, like e4
 */
square: string
type: "Started"
words: string
}
/**
 * CC-41.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersTiebreakRound".
 */
export interface CubeClimbersTiebreakRound {
round: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seats: number[]
type: "TiebreakRound"
words: string
}
/**
 * CC-10.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersTurnBegan".
 */
export interface CubeClimbersTurnBegan {
number: number
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TurnBegan"
words: string
}
/**
 * CC-10, CC-35.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersTurnEnded".
 */
export interface CubeClimbersTurnEnded {
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "TurnEnded"
words: string
}
/**
 * CC-16.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersWindChosen".
 */
export interface CubeClimbersWindChosen {
direction: ("n" | "e" | "s" | "w")
/**
 * numbers of the rules it comes from
 */
rules: string[]
seat: number
type: "WindChosen"
words: string
}
/**
 * CC-16: nobody shifts.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersWindDied".
 */
export interface CubeClimbersWindDied {
/**
 * numbers of the rules it comes from
 */
rules: string[]
type: "WindDied"
words: string
}
/**
 * How it ended. `rule` is a rule's number, or `abandoned`, `time` or `closed`.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OutcomeInfo".
 */
export interface OutcomeInfo {
ranks: number[]
rule: string
scores: (number | string)[]
}
/**
 * The table and everything on it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersView".
 */
export interface ClimbersView {
barred: (string | null)
block_moved: boolean
blocks: ClimbersBlockView[]
columns: number
dipped: boolean
movement_seconds: number
mover: number
outcome: (Outcome | null)
pawns: ClimbersPawnView[]
phase: string
rows: number
seat: (number | null)
start_height: (number | null)
to_act: number[]
turn: number
turns_left: number
type: "ClimbersView"
undecided: number[]
}
/**
 * How the game ended: each seat's rank (1 is best, equal ranks are shared) and score, and the rule.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
ranks: number[]
rule: string
scores: (string | number)[]
type: "Outcome"
}
/**
 * A player's pawn and what belongs to it. `square` None is the table; `blocks` is where its stone stands.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersPawnView".
 */
export interface ClimbersPawnView {
best: number
blocks: (string | null)
climbs_to: number
colour: (("R" | "Y" | "D" | "L" | "P" | "G") | null)
has_stone: boolean
height: number
ladders: ("short" | "long")[]
square: (string | null)
type: "PawnView"
}
/**
 * The wall and the climbers on it. `waiting` are the suits of the coins not yet laid.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManView".
 */
export interface ClimbingManView {
actions_taken: number
climbers: (ClimbingManClimberView | null)[]
coins: ClimbingManCoinView[]
columns: number
exchanges: number
mover: number
outcome: (Outcome | null)
phase: string
/**
 * Items: a square, like e4
 */
rock: string[]
rows: number
seat: (number | null)
to_act: number[]
turn: number
type: "ClimbingManView"
waiting: ("S" | "M" | "C" | "A")[]
weight: number
}
/**
 * A climber: body, extremities on the board, extremities in hand, and what they hold.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManClimberView".
 */
export interface ClimbingManClimberView {
/**
 * a square, like e4
 */
body: string
extremities: ClimbingManExtremityView[]
hand: number
held: number
reach: string[][]
type: "ClimberView"
}
/**
 * A die on the board.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManExtremityView".
 */
export interface ClimbingManExtremityView {
/**
 * a square, like e4
 */
square: string
strength: number
type: "ExtremityView"
}
/**
 * A coin on the wall: its suit, and its value once it is turned or the game is over.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManCoinView".
 */
export interface ClimbingManCoinView {
/**
 * a square, like e4
 */
square: string
suit: ("S" | "M" | "C" | "A")
turned: boolean
type: "CoinView"
value: (number | null)
}
/**
 * The mountain and the climbers on it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersView".
 */
export interface CubeClimbersView {
actor: number
announced: (CubeClimbersWind | CubeClimbersUsePower | null)
climbers: CubeClimbersClimberView[]
columns: [string, number][]
contest: (CubeClimbersContestView | null)
doing: CubeClimbersTurnView
first: number
game: number
games: number
in_the_air: number
mover: number
ordered: (("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop") | null)
outcome: (Outcome | null)
phase: string
seat: (number | null)
table: number
to_act: number[]
turn: number
type: "CubeClimbersView"
}
/**
 * CC-16: where a rolled wind blows to.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersWind".
 */
export interface CubeClimbersWind {
direction: ("n" | "e" | "s" | "w")
type: "Wind"
}
/**
 * CC-36: a power of one's own, once more if `echoed` (CC-23); or what the die orders (CC-64).
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersUsePower".
 */
export interface CubeClimbersUsePower {
aim: CubeClimbersAim
echoed: boolean
power: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")
type: "UsePower"
}
/**
 * A climber and its player: where and how high, cubes in hand, cards.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersClimberView".
 */
export interface CubeClimbersClimberView {
cubes: number
face_down: number
hand: (("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")[] | null)
level: number
no_grapple_next: boolean
no_move_next: boolean
shown: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")[]
spare: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")[]
square: (string | null)
team: number
total: (number | null)
type: "ClimberView"
}
/**
 * CC-41: who rolls in this round of the tiebreak, and whose roll it is.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersContestView".
 */
export interface CubeClimbersContestView {
roller: number
rollers: number[]
round: number
type: "ContestView"
}
/**
 * What was done in the turn under way, and what it allows or forbids.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersTurnView".
 */
export interface CubeClimbersTurnView {
built: boolean
extra: number
may_build_under: boolean
may_keep_moving: boolean
may_not_grapple: boolean
may_not_move: boolean
moved: boolean
rolled: boolean
spent: ("accelerate" | "armageddon" | "barrier" | "echo" | "freeze" | "gamble" | "ignite" | "kick" | "levitate" | "limitless" | "mastery" | "revive" | "roar" | "steal" | "telekinesis" | "time-stop")[]
/**
 * Items: a square, like e4
 */
trail: string[]
type: "TurnView"
}
/**
 * What can be picked behind a path of pieces?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BoardPicksRequest".
 */
export interface BoardPicksRequest {
/**
 * actions of whoever was to act, the first first
 * 
 * @maxItems 400
 */
actions?: string[]
game: string
options?: {
[k: string]: string
}
/**
 * @maxItems 16
 */
path?: []|[string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
position: string
}
/**
 * A position, and what was played from there.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BoardRequest".
 */
export interface BoardRequest {
/**
 * actions of whoever was to act, the first first
 * 
 * @maxItems 400
 */
actions?: string[]
game: string
options?: {
[k: string]: string
}
position: string
}
/**
 * A bot for a seat.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotRequest".
 */
export interface BotRequest {
level?: string
temper?: string
}
/**
 * What this server offers.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
games: GameInfo[]
/**
 * the levels of bots
 */
minds: string[]
/**
 * quick signals for `say`
 */
signals: ChoiceInfo[]
version: string
}
/**
 * A game with its options and presets: a form can be made of it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
code: string
/**
 * a text in every language of the house, by its code
 */
credit: {
[k: string]: string
}
/**
 * what a newcomer must know to begin
 */
goal: {
[k: string]: string
}
has_secrets: boolean
/**
 * the bots of this game, from gentle to strong
 */
levels: LevelInfo[]
options: OptionInfo[]
/**
 * a table with a seat for a friend; null: nobody else plays it
 */
play_friend: (TableRequest | null)
play_now: TableRequest
/**
 * each preset's name and a line about it
 */
preset_words: {
[k: string]: NamedInfo
}
presets: {
[k: string]: {
[k: string]: string
}
}
rule_data: GameRuleData
/**
 * a text in every language of the house, by its code
 */
summary: {
[k: string]: string
}
/**
 * each temper's name and a line about it
 */
temper_words: {
[k: string]: NamedInfo
}
/**
 * what bots of this game may be after, besides winning
 */
tempers: string[]
/**
 * a text in every language of the house, by its code
 */
title: {
[k: string]: string
}
}
/**
 * A level of bots; `value` is what a seat asks for.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
/**
 * a text in every language of the house, by its code
 */
name: {
[k: string]: string
}
value: string
/**
 * a text in every language of the house, by its code
 */
words: {
[k: string]: string
}
}
/**
 * One option, with all that a form needs.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
choices: ChoiceInfo[]
default: string
/**
 * a text in every language of the house, by its code
 */
help: {
[k: string]: string
}
kind: ("number" | "switch" | "choice" | "text")
least: (number | null)
most: (number | null)
name: string
rule: string
suggestions: string[]
}
/**
 * One value of a choice.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChoiceInfo".
 */
export interface ChoiceInfo {
value: string
/**
 * a text in every language of the house, by its code
 */
words: {
[k: string]: string
}
}
/**
 * Asks for a new table: the game, its options, and who shall sit at it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableRequest".
 */
export interface TableRequest {
clock?: (ClockRequest | null)
game: string
/**
 * whether bots' hints may be asked for while two or more people play
 */
hints?: boolean
/**
 * how long a live table waits for choices outside one's turn
 */
hold_seconds?: number
/**
 * whether the lobby shows it; else only who has its link finds it
 */
listed?: boolean
options?: {
[k: string]: string
}
pace?: ("live" | "days")
preset?: (string | null)
/**
 * fewer than there are: the rest open
 * 
 * @maxItems 32
 */
seats?: SeatRequest[]
/**
 * a start that the game has prepared, by its kind or its name
 */
start?: (string | null)
}
/**
 * Seconds for the whole game for each seat, and what each action gives back.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockRequest".
 */
export interface ClockRequest {
increment?: number
seconds: number
}
/**
 * Who shall sit at a seat: the one who asks, whoever comes, or a bot.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatRequest".
 */
export interface SeatRequest {
kind?: ("me" | "open" | "bot")
level?: string
/**
 * at one screen: the name of who plays this seat of mine
 */
name?: (string | null)
temper?: string
}
/**
 * Something to choose, with a short name and a line about it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NamedInfo".
 */
export interface NamedInfo {
/**
 * a text in every language of the house, by its code
 */
name: {
[k: string]: string
}
/**
 * a text in every language of the house, by its code
 */
words: {
[k: string]: string
}
}
/**
 * TC-2, TC-3, TC-4, TC-5, TC-12: what a page shows of the rules.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersRuleData".
 */
export interface ClimbersRuleData {
colours: {
[k: string]: {
[k: string]: string
}
}
forms: {
[k: string]: {
[k: string]: string
}
}
kinds: {
[k: string]: {
[k: string]: ClimbersLying
}
}
/**
 * @minItems 2
 * @maxItems 2
 */
ready_table: [number, number]
ready_towers: string[]
type: "ClimbersRuleData"
}
/**
 * TC-5: a block in one pose.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbersLying".
 */
export interface ClimbersLying {
/**
 * @minItems 4
 * @maxItems 4
 */
sides: [("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G"), ("R" | "Y" | "D" | "L" | "P" | "G")]
/**
 * @minItems 3
 * @maxItems 3
 */
size: [number, number, number]
type: "Lying"
}
/**
 * CM-1, CM-2: what a page shows of the rules.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClimbingManRuleData".
 */
export interface ClimbingManRuleData {
grades: {
[k: string]: {
[k: string]: string
}
}
shapes: {
[k: string]: {
[k: string]: string
}
}
suits: {
A: {
[k: string]: string
}
C: {
[k: string]: string
}
M: {
[k: string]: string
}
S: {
[k: string]: string
}
}
type: "ClimbingManRuleData"
values: number[]
}
/**
 * CC-6, CC-14, CC-16, CC-63, CC-64: what a page shows of the rules.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersRuleData".
 */
export interface CubeClimbersRuleData {
bases: {
[k: string]: CubeClimbersBase
}
directions: {
[k: string]: {
[k: string]: string
}
}
faces: {
[k: string]: {
[k: string]: string
}
}
powers: {
[k: string]: CubeClimbersCard
}
printed_die: string
type: "CubeClimbersRuleData"
}
/**
 * CC-63: a starting base, as a drawing.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersBase".
 */
export interface CubeClimbersBase {
drawing: string
name: {
[k: string]: string
}
type: "Base"
}
/**
 * CC-6: what is printed on a power card.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CubeClimbersCard".
 */
export interface CubeClimbersCard {
name: {
[k: string]: string
}
text: {
[k: string]: string
}
type: "Card"
}
/**
 * What happened since the version before `after`; `now` is missing where a later change or a `patch` brings it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
after: number
events: GameEvent[]
now: (LiveInfo | null)
/**
 * leads from how things stood at `after` to now: see differences.py
 */
patch?: ({
[k: string]: unknown
} | null)
table: string
type?: "change"
version: number
}
/**
 * How things stand at a table, for the one who looks at it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LiveInfo".
 */
export interface LiveInfo {
clock: (ClockInfo | null)
/**
 * milliseconds that the table still waits for choices outside one's turn
 */
hold_ms: (number | null)
leaving: (LeavingInfo | null)
/**
 * through which seat's eyes `view` is; null: a spectator's
 */
look: (number | null)
outcome: (OutcomeInfo | null)
/**
 * an action may carry any version from this one on
 */
position_version: number
rematch: (string | null)
seats: SeatInfo[]
/**
 * told once the table is over
 */
seed: (string | null)
status: ("open" | "playing" | "over")
takeback: (TakebackInfo | null)
to_act: number[]
/**
 * milliseconds until the bell of the rules
 */
turn_ends_ms: (number | null)
version: number
view: GameView
}
/**
 * Time at the moment the message was made: what each seat has left, and whose time runs.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
left_ms: number[]
running: number[]
}
/**
 * Who has left a game that can go on, and which seats want bots in their places so far.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LeavingInfo".
 */
export interface LeavingInfo {
agreed: number[]
seats: number[]
}
/**
 * A seat and who holds it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
/**
 * a bot that had to think shorter than its level does: the house is busy
 */
hurried?: boolean
kind: ("person" | "bot" | "open")
letter: string
mine: boolean
/**
 * whether I do not want to read what is said from there
 */
muted: boolean
name: string
seat: number
}
/**
 * Who asks to take back, and who has agreed.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TakebackInfo".
 */
export interface TakebackInfo {
agreed: number[]
seat: number
}
/**
 * Asks for a change; by its id a resend is known, and done once.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChangeRequest".
 */
export interface ChangeRequest {
/**
 * chosen by the client, once a request
 */
id: string
}
/**
 * What somebody said lately: a text, or a signal of the house's list.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
name: string
seat: number
signal: (string | null)
text: string
}
/**
 * The first message on a socket. `since`: the last version the client has seen.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
/**
 * changes bring what differs (`patch`) instead of everything (`now`)
 */
deltas?: boolean
language?: ("en" | "fr" | "de")
look?: (number | null)
since?: (number | null)
token?: (string | null)
type: "hello"
}
/**
 * Through whose eyes: one of one's own seats, or (null) a spectator's. At one screen, the hand-over.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
seat?: (number | null)
type: "look"
}
/**
 * Takes a free seat. By HTTP the seat stands in the path, as with the two requests below.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
id?: (string | null)
name?: (string | null)
nonce?: (string | null)
seat: number
type: "sit"
}
/**
 * Frees one's own seat, a bot's, or that of somebody gone.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StandUp".
 */
export interface StandUp {
id?: (string | null)
seat: number
type: "stand-up"
}
/**
 * Asks a bot to a seat.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatBot".
 */
export interface SeatBot {
id?: (string | null)
level?: string
seat: number
temper?: string
type: "seat-bot"
}
/**
 * Begins the game, once every seat is taken.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
id?: (string | null)
nonce?: (string | null)
type: "start"
}
/**
 * Asks for another game of the same people; the table names it (`rematch`) once it is there.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
id?: (string | null)
type: "rematch"
}
/**
 * Takes back the last action of one's own turn.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
/**
 * chosen by the client, once a request
 */
id: string
seat: number
type: "undo"
version: number
}
/**
 * What the one at that seat says shall not be told to me, or be told again.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mute".
 */
export interface Mute {
/**
 * chosen by the client, once a request
 */
id: string
muted: boolean
seat: number
type: "mute"
}
/**
 * A text of one's own or one of the house's signals, from one of one's own seats.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
/**
 * chosen by the client, once a request
 */
id: string
/**
 * at one screen, who speaks; else the first of one's seats
 */
seat?: (number | null)
signal?: (string | null)
text?: (string | null)
type: "say"
}
/**
 * Answered with a pong and the server's time.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
type: "ping"
}
/**
 * A code that makes another browser this guest: good once, for so long.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CodeInfo".
 */
export interface CodeInfo {
code: string
good_ms: number
}
/**
 * A code that another browser was told.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CodeRequest".
 */
export interface CodeRequest {
code: string
}
/**
 * What is said behind some actions; behind none, of the start.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Comment".
 */
export interface Comment {
/**
 * actions of whoever was to act, the first first
 * 
 * @maxItems 400
 */
line: string[]
/**
 * no braces: they end a comment
 */
words: string
}
/**
 * My day to show around: nothing in it tells of what was hidden.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayCard".
 */
export interface DayCard {
marks: string
text: string
}
/**
 * A day of a game, and what I have made of it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayInfo".
 */
export interface DayInfo {
date: string
/**
 * milliseconds until the day is over; 0: it is
 */
ends_ms: number
game: string
/**
 * whether others have the same start here; not in a house without a server
 */
has_table: boolean
mine: DayTryInfo
/**
 * how many stand in its table
 */
players: number
streak: StreakInfo
/**
 * a text in every language of the house, by its code
 */
title: {
[k: string]: string
}
today: boolean
}
/**
 * My scored try of a day; `missed`: it was begun and not finished in time.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayTryInfo".
 */
export interface DayTryInfo {
/**
 * the best that anybody could score, where it is known
 */
best: (string | null)
/**
 * in the table of that day
 */
place: (number | null)
score: (string | null)
/**
 * the score as a share of the best
 */
share: (number | null)
state: ("none" | "running" | "over" | "missed")
table: (string | null)
}
/**
 * Days in a row with a try that scored: now, and the most there ever were.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StreakInfo".
 */
export interface StreakInfo {
current: number
longest: number
}
/**
 * One line of the table of a day.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayPlace".
 */
export interface DayPlace {
mine: boolean
name: string
place: number
score: string
share: (number | null)
/**
 * to be looked at, once one's own scored try is over
 */
table: (string | null)
}
/**
 * What is played on one day, as a kit has made it; `chance` is secret: it tells everything that is hidden.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayStart".
 */
export interface DayStart {
about: {
[k: string]: unknown
}
best: (string | null)
chance: string
options: string
}
/**
 * Who has made what of a day, the best first; `more`: there is another page.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayTable".
 */
export interface DayTable {
best: (string | null)
date: string
game: string
more: boolean
places: DayPlace[]
}
/**
 * A scored try of the day, as it is kept.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayTryExport".
 */
export interface DayTryExport {
began_at: number
best: (string | null)
day: string
ended_at: (number | null)
game: string
score: (string | null)
}
/**
 * What became of the games of a guest who wanted to be forgotten: those with others are kept without the name.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Deleted".
 */
export interface Deleted {
deleted: number
kept: number
}
/**
 * The request is stored. `again`: it had been already, and was not done twice.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
again?: boolean
id: string
type?: "done"
version: number
}
/**
 * How the board stands behind the edits, and what it can be changed with.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EditInfo".
 */
export interface EditInfo {
entries: BoardEntry[]
/**
 * what the last action brought
 */
events: GameEvent[]
game: string
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
position: string
seats: number
to_act: number[]
/**
 * none before the first turn, and where a game has none
 */
tools: ToolInfo[]
turn: number
view: GameView
}
/**
 * Something that changes one thing of a position.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToolInfo".
 */
export interface ToolInfo {
name: string
words: string
}
/**
 * Where can that tool be used, behind a path of pieces?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EditPicksRequest".
 */
export interface EditPicksRequest {
/**
 * @maxItems 200
 * 
 * Items: a tool, a colon, what to do with it
 */
edits?: string[]
game: string
options?: {
[k: string]: string
}
/**
 * @maxItems 16
 */
path?: []|[string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
position?: string
tool: string
}
/**
 * A position that is being set up by hand: where it began (empty: a game's first turn), and the edits since.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EditRequest".
 */
export interface EditRequest {
/**
 * @maxItems 200
 * 
 * Items: a tool, a colon, what to do with it
 */
edits?: string[]
game: string
options?: {
[k: string]: string
}
position?: string
}
/**
 * One action of a record, and how things stood behind it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FrameInfo".
 */
export interface FrameInfo {
action: string
comment: string
events: GameEvent[]
letter: string
position: string
/**
 * -1 is chance
 */
seat: number
turn: number
view: GameView
words: string
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Games".
 */
export interface Games {
climbers: {
event: ClimbersEvent
rule_data: ClimbersRuleData
view: ClimbersView
}
"climbing-man": {
event: ClimbingManEvent
rule_data: ClimbingManRuleData
view: ClimbingManView
}
cubeclimbers: {
event: CubeClimbersEvent
rule_data: CubeClimbersRuleData
view: CubeClimbersView
}
}
/**
 * A guest as others see them.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GuestInfo".
 */
export interface GuestInfo {
id: string
name: string
}
/**
 * A new guest, or a new name for the one whose token comes along.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GuestRequest".
 */
export interface GuestRequest {
name: string
}
/**
 * What a bot would do in one's place, from what the seat may see.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintInfo".
 */
export interface HintInfo {
action: string
id?: (string | null)
/**
 * what else is worth knowing
 */
notes: string[]
/**
 * the action in the steps in which it is picked
 */
pieces: string[]
/**
 * the best few, best first
 */
reasons: ReasonInfo[]
type?: "hint"
why: string
words: string
}
/**
 * One action that a bot has thought about.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReasonInfo".
 */
export interface ReasonInfo {
action: string
/**
 * the same in words, with how often it was looked at; empty where nothing was counted
 */
numbers: string
/**
 * what the bot would do after it in the same turn
 */
rest: string[]
/**
 * its worth: a chance from 0 to 1, points, or a greedy bot's own measure
 */
value: (number | null)
/**
 * what it brings that can be seen on the board; of all but the first, beside the first
 */
why: string
words: string
}
/**
 * One action of the past.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HistoryEntry".
 */
export interface HistoryEntry {
/**
 * its notation; null while it is secret
 */
action: (string | null)
letter: string
/**
 * numbers of the rules it comes from
 */
rules: string[]
/**
 * -1 is chance
 */
seat: number
turn: number
version: number
/**
 * what happened, in the client's language
 */
words: string
}
/**
 * A lesson that was learnt.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LearntExport".
 */
export interface LearntExport {
at: number
game: string
lesson: string
}
/**
 * Lessons that were learnt, of those there are; `first-game` is the guided one.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LearntRequest".
 */
export interface LearntRequest {
/**
 * @maxItems 100
 */
lessons: string[]
}
/**
 * The lessons of a game, in the order in which they are learnt.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonList".
 */
export interface LessonList {
game: string
/**
 * the ids of those that the guest has learnt; empty for nobody
 */
learnt: string[]
lessons: LessonSummary[]
}
/**
 * A lesson on the map of a game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonSummary".
 */
export interface LessonSummary {
id: string
/**
 * numbers of the rules that it teaches
 */
rules: string[]
title: string
}
/**
 * Options that can be played.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionsInfo".
 */
export interface OptionsInfo {
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
seats: number
/**
 * how long a turn lasts by the rules; 0: no clock
 */
turn_seconds: number
view: GameView
/**
 * what can be played but may not be meant
 */
warnings: string[]
}
/**
 * Options to be looked at before a table is made of them.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionsRequest".
 */
export interface OptionsRequest {
options?: {
[k: string]: string
}
preset?: (string | null)
}
/**
 * CM-41: a climb compared with the best that was possible.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ParInfo".
 */
export interface ParInfo {
exact: boolean
/**
 * the actions that make par
 */
line: string[]
/**
 * null: without an exchange the wall can't be climbed
 */
par: (string | null)
score: string
/**
 * the score as a share of par
 */
share: (number | null)
words: string
}
/**
 * How a table stood at a version, and what had just happened.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PastInfo".
 */
export interface PastInfo {
events: GameEvent[]
look: (number | null)
/**
 * the position as text, where nothing of it is hidden
 */
position: (string | null)
to_act: number[]
turn: number
version: number
view: GameView
}
/**
 * Everything that can be picked next.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PicksInfo".
 */
export interface PicksInfo {
id?: (string | null)
path: string[]
picks: PickInfo[]
seat: number
type?: "picks"
version: number
}
/**
 * Who sat where, in a record.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlayerInfo".
 */
export interface PlayerInfo {
letter: string
name: string
seat: number
}
/**
 * The server's time, in milliseconds since 1970.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
now: number
type?: "pong"
}
/**
 * A position that somebody shared, seen by a spectator or through a seat's eyes.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PositionInfo".
 */
export interface PositionInfo {
game: string
look: (number | null)
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
position: string
seats: number
to_act: number[]
turn: number
view: GameView
words: string
}
/**
 * A position as text, to be looked at.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PositionRequest".
 */
export interface PositionRequest {
game: string
look?: (number | null)
options?: {
[k: string]: string
}
position: string
preset?: (string | null)
}
/**
 * Everything that is kept of a guest, besides the games themselves: each has its record at its address.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ProfileExport".
 */
export interface ProfileExport {
days: DayTryExport[]
lessons: LearntExport[]
profile: ProfileInfo
puzzles: PuzzleTryExport[]
tables: TableSummary[]
}
/**
 * What a guest has played here; only the guest is told.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ProfileInfo".
 */
export interface ProfileInfo {
best_days: BestDay[]
/**
 * scored tries of the day
 */
days: number
games: number
guest: GuestInfo
/**
 * lessons that were learnt
 */
lessons: number
/**
 * games that are not over
 */
open: number
puzzles: PuzzleRating
results: ResultInfo[]
/**
 * when the first of these games was made, in milliseconds since 1970
 */
since: (number | null)
streak: StreakInfo
}
/**
 * How strong a solver is, and how many puzzles were tried and solved.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleRating".
 */
export interface PuzzleRating {
deviation: number
rating: number
solved: number
tried: number
}
/**
 * Finished games of one kind against the same kind of opponents.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ResultInfo".
 */
export interface ResultInfo {
/**
 * `people`, `alone`, or the strongest bot's level
 */
against: string
/**
 * the best score alone
 */
best: (string | null)
game: string
games: number
won: number
}
/**
 * A first try at a puzzle, as it is kept.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleTryExport".
 */
export interface PuzzleTryExport {
at: number
puzzle: string
rating: number
solved: boolean
}
/**
 * A table in a list.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableSummary".
 */
export interface TableSummary {
game: string
id: string
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
/**
 * how it ended
 */
outcome: (OutcomeInfo | null)
/**
 * who sits where; empty where it is not known
 */
seats: SeatInfo[]
status: ("open" | "playing" | "over")
/**
 * whose turn it is
 */
to_act: number[]
type?: "listed"
updated_at: number
version: number
}
/**
 * No more of it for this browser.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushEnd".
 */
export interface PushEnd {
/**
 * the address that the browser was given
 */
endpoint: string
}
/**
 * Whether this server tells turns by Web Push.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushInfo".
 */
export interface PushInfo {
/**
 * the server's public key, for the browser's subscription; null: it can't
 */
key: (string | null)
}
/**
 * A browser's subscription, as `PushSubscription.toJSON` tells it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushRequest".
 */
export interface PushRequest {
auth: string
/**
 * the address that the browser was given
 */
endpoint: string
p256dh: string
}
/**
 * The puzzles of a game.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleGame".
 */
export interface PuzzleGame {
count: number
game: string
/**
 * what its puzzle of the day is called
 */
of_the_day: string
themes: PuzzleTheme[]
}
/**
 * What puzzles can be about.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleTheme".
 */
export interface PuzzleTheme {
count: number
name: string
title: string
}
/**
 * A hint; from the second step on the puzzle counts as not solved.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleHint".
 */
export interface PuzzleHint {
mine: PuzzleRating
/**
 * the first action's, from the second step on; empty before
 */
pieces: string[]
step: number
words: string
}
/**
 * How much a hint shall tell: what it is about, how the turn begins, the whole turn.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleHintRequest".
 */
export interface PuzzleHintRequest {
step: number
}
/**
 * A puzzle to be solved.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleInfo".
 */
export interface PuzzleInfo {
/**
 * worth is points to be expected, not a chance to win
 */
alone: boolean
/**
 * the date whose puzzle it is
 */
day: (string | null)
game: string
id: string
mine: PuzzleRating
/**
 * what the game's puzzle of a day is called
 */
of_the_day: string
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
rating: number
/**
 * whose best turn is looked for
 */
seat: number
seats: number
/**
 * what the first try of this guest came to; null before it
 */
solved: (boolean | null)
}
/**
 * Every game with puzzles, and how one stands oneself.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleList".
 */
export interface PuzzleList {
games: PuzzleGame[]
mine: PuzzleRating
}
/**
 * What can be picked behind a path of pieces?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzlePicksRequest".
 */
export interface PuzzlePicksRequest {
/**
 * the solver's actions so far, in their order
 * 
 * @maxItems 40
 */
actions?: string[]
/**
 * @maxItems 16
 */
path?: []|[string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
}
/**
 * How a try stands behind some actions.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleTryInfo".
 */
export interface PuzzleTryInfo {
/**
 * what another seat does against a wrong turn
 */
answer: FrameInfo[]
/**
 * what the solution is worth, once the try is over
 */
best: (number | null)
/**
 * by how much this try has changed it
 */
change: (number | null)
/**
 * what the last action brought
 */
events: GameEvent[]
game: string
id: string
/**
 * the solver's rating, once the try is over
 */
mine: (PuzzleRating | null)
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
seat: number
seats: number
/**
 * and the second best turn
 */
second: (number | null)
status: ("open" | "right" | "also" | "wrong")
/**
 * what it was about, once it is solved
 */
themes: string[]
to_act: number[]
turn: number
view: GameView
/**
 * what the try is worth, once it is over: a chance to win, or points
 */
worth: (number | null)
}
/**
 * A puzzle, and what was done in it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleTryRequest".
 */
export interface PuzzleTryRequest {
/**
 * the solver's actions so far, in their order
 * 
 * @maxItems 40
 */
actions?: string[]
}
/**
 * Why can none of these be done?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PuzzleWhyRequest".
 */
export interface PuzzleWhyRequest {
/**
 * the solver's actions so far, in their order
 * 
 * @maxItems 40
 */
actions?: string[]
/**
 * @minItems 1
 * @maxItems 8
 */
wanted: [string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]
}
/**
 * Asks for something that changes nothing; by a socket, its id comes back with the answer.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
id?: (string | null)
}
/**
 * Where others in the same network find this server; a link to the loopback is dead for everybody else.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReachInfo".
 */
export interface ReachInfo {
/**
 * where it can be reached from other machines now, like http://10.0.0.7:8000
 */
addresses: string[]
/**
 * where it would be, if whoever sits at this machine lets the network in
 */
could_open: string[]
}
/**
 * The request was turned down, and nothing changed.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
code: string
id?: (string | null)
/**
 * the rule of the game that forbids it
 */
rule?: (string | null)
type?: "refused"
version?: (number | null)
/**
 * when it is worth trying again
 */
wait_ms?: (number | null)
words: string
}
/**
 * A whole record, action by action.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReplayInfo".
 */
export interface ReplayInfo {
comment: string
frames: FrameInfo[]
game: string
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
seats: PlayerInfo[]
start: GameView
tags: {
[k: string]: string
}
}
/**
 * A record to be played again, seen through some seat's eyes: nothing in a record is secret.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReplayRequest".
 */
export interface ReplayRequest {
look?: (number | null)
/**
 * as long as a body may be
 */
record: string
}
/**
 * A rule of the page, or a paragraph without a number, under its heading.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RuleParagraph".
 */
export interface RuleParagraph {
heading: string
number: (string | null)
text: TextSpan[]
}
/**
 * A piece of text of one kind; a `rule` is a rule's number, to be followed.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TextSpan".
 */
export interface TextSpan {
kind: ("plain" | "strong" | "emphasis" | "code" | "rule")
text: string
}
/**
 * Everything about a table.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
clock: (ClockInfo | null)
/**
 * the hash of the table's part of the seed that chance comes from
 */
commitment: string
/**
 * the date whose start of the day it has
 */
day: (string | null)
game: string
has_secrets: boolean
/**
 * whether hints may be asked for while two or more people play
 */
hints: boolean
/**
 * milliseconds that the table still waits for choices outside one's turn
 */
hold_ms: (number | null)
id: string
leaving: (LeavingInfo | null)
listed: boolean
/**
 * through which seat's eyes `view` is; null: a spectator's
 */
look: (number | null)
/**
 * whether I have made this table: I free the seats of who is gone
 */
made: boolean
/**
 * what each seat has added to the seed; empty: nothing
 */
nonces: string[]
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
pace: ("live" | "days")
/**
 * the position as text, where nothing of it is hidden
 */
position: (string | null)
/**
 * an action may carry any version from this one on
 */
position_version: number
rematch: (string | null)
rematch_of: (string | null)
/**
 * whether it is the one scored try of that day
 */
scored: boolean
seats: SeatInfo[]
/**
 * told once the table is over
 */
seed: (string | null)
/**
 * the name of its prepared start, if it has one that is no day's
 */
start: (string | null)
status: ("open" | "playing" | "over")
takeback: (TakebackInfo | null)
/**
 * what was said lately, the newest last
 */
talk: ChatLine[]
to_act: number[]
/**
 * milliseconds until the bell of the rules
 */
turn_ends_ms: (number | null)
type?: "table"
version: number
view: GameView
}
/**
 * Why something can't be done: the rule that forbids it, and a sentence; both empty if nothing does.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WhyInfo".
 */
export interface WhyInfo {
id?: (string | null)
rule: (string | null)
type?: "why"
words: string
}
/**
 * At one screen several people share a guest: each seat may have a name of its own.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SitRequest".
 */
export interface SitRequest {
name?: (string | null)
nonce?: (string | null)
}
/**
 * The game shall begin; who begins it may add to the seed once more, for all own seats.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StartRequest".
 */
export interface StartRequest {
nonce?: (string | null)
}
/**
 * A list of tables: those that are not over first, then the newest; `more`: there is another page.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
more?: boolean
tables: TableSummary[]
}
/**
 * On one's own stream: a table where one of one's seats may act, or that began or ended.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableNotice".
 */
export interface TableNotice {
seats: number[]
table: string
type: ("your-turn" | "started" | "over")
version: number
}
/**
 * A guest's token: keep it, it is the key to the seats.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TokenInfo".
 */
export interface TokenInfo {
guest: GuestInfo
token: string
}
/**
 * A record's lines: from where it begins, the main one first, then its variations.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TreeInfo".
 */
export interface TreeInfo {
comments: Comment[]
game: string
lines: string[][]
options: {
[k: string]: string
}
position: string
}
/**
 * Lines from one position, the main one first, to be written as a record with variations.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TreeRequest".
 */
export interface TreeRequest {
/**
 * actions of whoever was to act, the first first
 * 
 * @maxItems 400
 */
actions?: string[]
/**
 * @maxItems 200
 */
comments?: Comment[]
game: string
/**
 * @maxItems 100
 */
lines: string[][]
options?: {
[k: string]: string
}
position: string
}
/**
 * The lines of an analysis board as the text of a record.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TreeText".
 */
export interface TreeText {
record: string
}
/**
 * How a lesson stands behind some actions.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TryInfo".
 */
export interface TryInfo {
/**
 * what the last action and the answers to it brought
 */
events: GameEvent[]
game: string
goal: string
/**
 * each tells more than the one before; the last says what to do
 */
hints: string[]
lesson: LessonSummary
/**
 * the lesson behind this one
 */
next: (string | null)
/**
 * those that differ from their defaults
 */
options: {
[k: string]: string
}
outcome: (OutcomeInfo | null)
said: string
/**
 * the learner's
 */
seat: number
seats: number
/**
 * the pieces of the action that the last hint names; empty: there is none
 */
shown: string[]
status: ("open" | "missed" | "done")
step: number
steps: number
to_act: number[]
turn: number
view: GameView
}
/**
 * What can be picked behind a path of pieces?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TryPicksRequest".
 */
export interface TryPicksRequest {
/**
 * the learner's actions so far, the first one first
 * 
 * @maxItems 24
 */
actions?: string[]
/**
 * @maxItems 16
 */
path?: []|[string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
}
/**
 * A lesson, and what was done in it.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TryRequest".
 */
export interface TryRequest {
/**
 * the learner's actions so far, the first one first
 * 
 * @maxItems 24
 */
actions?: string[]
}
/**
 * Why can none of these be done?
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TryWhyRequest".
 */
export interface TryWhyRequest {
/**
 * the learner's actions so far, the first one first
 * 
 * @maxItems 24
 */
actions?: string[]
/**
 * @minItems 1
 * @maxItems 8
 */
wanted: [string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]
}
/**
 * A wall to climb alone. A table gets it by these `options` and, as `start`, this `name`.
 * 
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WallInfo".
 */
export interface WallInfo {
/**
 * whose wall of the day it is
 */
date: (string | null)
difficulty: ("easy" | "fair" | "hard" | "fierce")
/**
 * how few coins lead to the top
 */
fewest_coins: number
/**
 * null: it is today's, and its name would tell its coins
 */
name: (string | null)
options: {
[k: string]: string
}
/**
 * the best score anyone could make, where it is known
 */
par: (string | null)
/**
 * the wall drawn with # o . as the option `shape` takes it
 */
text: string
view: ClimbingManView
/**
 * the difficulty in words
 */
words: {
[k: string]: string
}
}
