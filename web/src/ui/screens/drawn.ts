// A drawing of the page as a canvas, to be part of a picture: without what is not for others' eyes.
const SIZE = 960

/** Parts marked `data-unshared` are left out. */
export async function drawn(svg: SVGSVGElement): Promise<HTMLCanvasElement> {
  const twin = svg.cloneNode(true) as SVGSVGElement
  for (const part of twin.querySelectorAll('[data-unshared]')) part.remove()
  const { width, height } = svg.viewBox.baseVal
  const scale = SIZE / Math.max(width, height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  twin.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  twin.setAttribute('width', String(wide))
  twin.setAttribute('height', String(high))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(twin))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [wide, high]
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  return canvas
}
