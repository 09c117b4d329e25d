// A link as a QR code: its dark squares as one SVG path. The encoder is loaded when a code is shown.
export interface Code {
  /** How many squares a side has, without the quiet border. */
  size: number
  path: string
}

export async function qrCode(text: string): Promise<Code> {
  const { generate } = await import('lean-qr')
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) =>
    runs(code.size, (x) => code.get(x, y)).map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`),
  )
  return { size: code.size, path: rows.flat().join('') }
}

/** Where dark squares stand side by side: from where, and how many. */
function runs(size: number, isDark: (x: number) => boolean): [number, number][] {
  const found: [number, number][] = []
  for (let x = 0; x < size; x += 1) {
    const last = found.at(-1)
    if (!isDark(x)) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  }
  return found
}
