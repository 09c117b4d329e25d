// How much the machine can draw: software renderers get the lite tier.
import type { WebGLRenderer } from 'three'

export type Tier = 'full' | 'lite'

const SOFTWARE = /swiftshader|llvmpipe|software|basic render|softpipe/i

/** Whether a context is drawn by the processor. */
export function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return SOFTWARE.test(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)))
}

/** The tier that suits the renderer. */
export const tierOf = (renderer: WebGLRenderer): Tier => (isSoftware(renderer.getContext()) ? 'lite' : 'full')
