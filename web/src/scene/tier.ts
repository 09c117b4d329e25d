// How much the machine can draw: software renderers get the lite tier.
import type { WebGLRenderer } from 'three'

export type Tier = 'full' | 'lite'

const SOFTWARE = /swiftshader|llvmpipe|software|basic render|softpipe/i

/** The tier that suits the renderer. */
export function tierOf(renderer: WebGLRenderer): Tier {
  const gl = renderer.getContext()
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return SOFTWARE.test(name) ? 'lite' : 'full'
}
