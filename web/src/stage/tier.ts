// How much the machine can draw: software renderers and phones begin with the lite tier.
export type Tier = 'full' | 'lite'

const SOFTWARE = /swiftshader|llvmpipe|software|basic render|softpipe/i

/** Whether a context is drawn by the processor. */
function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return SOFTWARE.test(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)))
}

const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 900px)').matches

let found: boolean | undefined

/** Whether the processor draws here; asked of a context of its own, for some things are settled when one is made. */
export function isDrawnByProcessor(): boolean {
  if (found === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2')
    found = !gl || isSoftware(gl)
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return found
}

/** The tier that suits this machine. */
export const tierHere = (): Tier => (isDrawnByProcessor() || isPhone() ? 'lite' : 'full')
