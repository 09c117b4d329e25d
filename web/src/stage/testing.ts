// A stage without a screen, for stories: boards stand on it, and time goes by as a test says.
import { EventDispatcher, PerspectiveCamera, Scene, Vector3 } from 'three'
import type { MakeBoard, Told } from './board'
import { Matter } from './matter'
import type { Stage } from './stage'

const anything: unknown = new Proxy(() => anything, { get: (_, key) => (key === Symbol.toPrimitive ? () => 1 : anything), set: () => true })

/** Canvases on which everything can be drawn and nothing is seen. */
function blindPage(): void {
  Object.assign(globalThis, {
    document: { createElement: () => ({ width: 1, height: 1, getContext: () => anything }) },
    Path2D: class {
      arc(): void {}
      roundRect(): void {}
    },
  })
}

function blindStage(): { stage: Stage; step: (elapsed: number) => boolean } {
  const told = { step: (_: number): boolean => false }
  const nothing = (): void => {}
  const stage = {
    tier: 'lite',
    pace: 1,
    matter: new Matter(),
    scene: new Scene(),
    camera: new PerspectiveCamera(),
    canvas: { clientHeight: 600, clientWidth: 800 },
    controls: Object.assign(new EventDispatcher(), { target: new Vector3() }),
    view: { from: new Vector3(), at: new Vector3() },
    play: (step: (elapsed: number) => boolean) => (told.step = step),
    holds: () => true,
    project: () => null,
    seated: () => ({ around: 0, above: 30 }),
    ...Object.fromEntries(
      ['frame', 'travel', 'setView', 'request', 'changed', 'fade', 'standUp', 'expose', 'heard'].map((name) => [name, nothing]),
    ),
  } as unknown as Stage
  return { stage, step: (elapsed) => told.step(elapsed) }
}

const LOOKS = { signs: true, palette: 'standard', motion: true } as const
const STEP = 40

/**
 * Plays what led from one view to the next, in small steps, and reads the board: as the acts have left it, before
 * anything is set to rights, and as a board has it that was only shown the view.
 */
export async function played<View, Board extends { show(view: View, events?: readonly Told[]): Promise<void> }, Read>(
  make: MakeBoard<View>,
  [before, events, after]: readonly [View, readonly Told[], View],
  read: (board: Board) => Read,
): Promise<{ acted: Read; shown: Read }> {
  blindPage()
  const { stage, step } = blindStage()
  const board = make(stage, LOOKS) as unknown as Board
  void board.show(before)
  const settle = 'settle' as keyof Board
  board[settle] = (() => {}) as Board[keyof Board]
  const seen = board.show(after, events)
  for (let elapsed = 0; step(elapsed); elapsed += STEP);
  await seen
  const other = make(blindStage().stage, LOOKS) as unknown as Board
  void other.show(after)
  return { acted: read(board), shown: read(other) }
}

/** A place, rounded: how something got there makes no difference. */
export const near = ({ x, y, z }: { x: number; y: number; z: number }): string =>
  [x, y, z].map((each) => (each + 0).toFixed(3).replace('-0.000', '0.000')).join(' ')
