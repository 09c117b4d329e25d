// The lite tier's room behind the table: the full tier's, drawn once into a small box and looked up from then on.
import { BackSide, BoxGeometry, CubeCamera, LinearFilter, Mesh, Scene, ShaderMaterial, WebGLCubeRenderTarget } from 'three'
import type { WebGLRenderer } from 'three'
import { noiseTexture } from './full/noise'
import { Room } from './full/room'
import type { Outlook } from './stage'

const SIDE = 256

export class Backdrop {
  private readonly box = new WebGLCubeRenderTarget(SIDE, { minFilter: LinearFilter, depthBuffer: false })
  /** Drawn last of all that is solid, as far away as can be: only where nothing else is. */
  readonly mesh = new Mesh(
    new BoxGeometry(1, 1, 1),
    new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      uniforms: { uRoom: { value: this.box.texture } },
      vertexShader:
        'varying vec3 d;void main(){d=position;gl_Position=projectionMatrix*vec4(mat3(viewMatrix)*position,1.);gl_Position.z=gl_Position.w;}',
      fragmentShader: 'uniform samplerCube uRoom;varying vec3 d;void main(){gl_FragColor=textureCube(uRoom,d);}',
    }),
  )
  private drawn = ''

  constructor(private readonly renderer: WebGLRenderer) {
    this.mesh.renderOrder = 9
    this.mesh.frustumCulled = false
    this.mesh.raycast = () => {}
  }

  /** As it is seen behind a board from there; drawn anew only where something is different. */
  draw(outlook: Outlook, evening: boolean, outside: boolean): void {
    const asked = JSON.stringify([outlook, evening, outside])
    if (asked === this.drawn) return
    this.drawn = asked
    const noise = noiseTexture()
    const room = new Room({ value: noise }, 'plain')
    room.face(outlook.around, outlook.above)
    room.set(evening, outside)
    new CubeCamera(0.1, 100, this.box).update(this.renderer, new Scene().add(room.backdrop))
    for (const each of [noise, room]) each.dispose()
  }

  dispose(): void {
    this.box.dispose()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
