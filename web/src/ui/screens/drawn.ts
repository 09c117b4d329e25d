// A drawing of the page as a canvas, to be part of a picture: without what is not for others' eyes.
/** As wide and high as the place for it on the card, with some air round it. */
const [WIDE, HIGH, AIR] = [1280, 810, 40]

/** Parts marked `data-unshared` are left out. */
export async function drawn(svg: SVGSVGElement): Promise<HTMLCanvasElement> {
  const twin = svg.cloneNode(true) as SVGSVGElement
  for (const part of twin.querySelectorAll('[data-unshared]')) part.remove()
  const { width, height } = svg.viewBox.baseVal
  const scale = Math.min((WIDE - 2 * AIR) / width, (HIGH - 2 * AIR) / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  twin.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  twin.setAttribute('width', String(wide))
  twin.setAttribute('height', String(high))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(twin))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [WIDE, HIGH]
  canvas.getContext('2d')!.drawImage(picture, (WIDE - wide) / 2, (HIGH - high) / 2)
  return canvas
}
