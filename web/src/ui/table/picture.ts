// A picture of the board with how it ended, made here: to be sent, or kept.
import { saveFile } from '../saving'

const [WIDE, HIGH, FOOT] = [1280, 960, 150]

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The board in the middle of a card, the result below it. */
export function compose(board: HTMLCanvasElement, headline: string, line: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [WIDE, HIGH]
  const pen = canvas.getContext('2d')!
  pen.fillStyle = token('--sky') || '#efe4d2'
  pen.fillRect(0, 0, WIDE, HIGH)
  const scale = Math.max(WIDE / board.width, (HIGH - FOOT) / board.height)
  const [wide, high] = [board.width * scale, board.height * scale]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, WIDE, HIGH - FOOT)
  pen.clip()
  pen.drawImage(board, (WIDE - wide) / 2, (HIGH - FOOT - high) / 2, wide, high)
  pen.restore()
  pen.fillStyle = token('--card') || '#fffaf2'
  pen.fillRect(0, HIGH - FOOT, WIDE, FOOT)
  pen.fillStyle = token('--ink') || '#2a2018'
  write(pen, headline, `600 58px ${token('--serif') || 'serif'}`, HIGH - FOOT + 72)
  pen.fillStyle = token('--soft') || '#65523f'
  write(pen, line, `500 30px ${token('--sans') || 'sans-serif'}`, HIGH - 32)
  return canvas
}

function write(pen: CanvasRenderingContext2D, words: string, font: string, y: number): void {
  pen.font = font
  pen.fillText(words, 48, y, WIDE - 96)
}

/** By the device's own way to share; where there is none, into a file. */
export async function hand(canvas: HTMLCanvasElement, name: string, words: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) return
  const file = new File([blob], `${name}.png`, { type: blob.type })
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file], text: words }).catch(() => {}) // whoever thinks better of it shares nothing
  }
  saveFile(blob, file.name)
}
