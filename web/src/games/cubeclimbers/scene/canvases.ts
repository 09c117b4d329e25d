// Textures that we draw ourselves.
import { CanvasTexture, SRGBColorSpace } from 'three'

/** A square texture of that many pixels, drawn once. */
export function drawn(size: number, paint: (context: CanvasRenderingContext2D, size: number) => void): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  paint(canvas.getContext('2d', { willReadFrequently: true })!, size)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}
