// A second Python, for bots, hints and searches: while it thinks, the house in the other worker goes on answering.
import { imported } from './python'

const thinker = imported<{ answered(asked: string): string }>('cordee.local.thinker')

onmessage = async ({ data }: MessageEvent<{ id: number; asked: string }>): Promise<void> => {
  const { id, asked } = data
  try {
    postMessage({ id, answer: (await thinker).answered(asked) })
  } catch (error) {
    postMessage({ id, error: String(error) })
  }
}
