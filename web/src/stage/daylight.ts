// The one light of the house: a window by day, a lamp in the evening; and the window's frame, which throws its bars.
import { BoxGeometry, Color, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, ShaderChunk, Vector3 } from 'three'
import type { Scene } from 'three'
import type { Tier } from './tier'

/** Three turns its shadow samples by a noise of the pixel, and edges shimmer; ours stay as they are. */
const SHIMMER = 'interleavedGradientNoise( gl_FragCoord.xy ) * PI2'
ShaderChunk.shadowmap_pars_fragment = ShaderChunk.shadowmap_pars_fragment.replaceAll(SHIMMER, '0.7')

interface Mood {
  way: Vector3
  sun: [colour: string, power: number]
  sky: [above: string, below: string, power: number]
}

/** The lite tier's sky does what reflections of the room do in the full one. */
const MOODS: Readonly<Record<Tier, Readonly<Record<'day' | 'evening', Mood>>>> = {
  lite: {
    day: { way: new Vector3(-0.55, 1.1, 0.8), sun: ['#ffe9c8', 2.75], sky: ['#eef2fb', '#8a6a4c', 1.45] },
    evening: { way: new Vector3(0.35, 1.25, 0.55), sun: ['#ffdcb8', 2.5], sky: ['#b3bdd8', '#4d3626', 1.3] },
  },
  full: {
    day: { way: new Vector3(-0.52, 0.86, 0.78), sun: ['#ffdfb2', 6.4], sky: ['#ffffff', '#ffffff', 0] },
    evening: { way: new Vector3(0.35, 1.1, 0.5), sun: ['#ffc994', 5.2], sky: ['#ffffff', '#ffffff', 0] },
  },
}

const EVEN = new Vector3(1, 1, 1)
const GRAZING = new Vector3(1.4, 0.8, 0.45)

export class Daylight {
  readonly sun = new DirectionalLight()
  private readonly sky = new HemisphereLight()
  private readonly frame = windowFrame()
  private middle = new Vector3()
  private radius = 5
  /** Along an upright board: its relief shows. */
  grazes = false
  /** Whether it is evening, as the page has it. */
  evening = document.documentElement.dataset['theme'] === 'evening'

  constructor(
    scene: Scene,
    private readonly tier: Tier,
  ) {
    const size = tier === 'lite' ? 1024 : 2048
    this.sun.castShadow = true
    this.sun.shadow.mapSize.set(size, size)
    this.sun.shadow.bias = -0.0005
    this.sun.shadow.normalBias = 0.03
    this.sun.shadow.radius = tier === 'lite' ? 1.6 : 2.4
    scene.add(this.sky, this.sun, this.sun.target)
    if (tier === 'full') scene.add(this.frame)
    this.aim(this.middle, this.radius)
  }

  private get mood(): Mood {
    return MOODS[this.tier][this.evening ? 'evening' : 'day']
  }

  /** Bytes of its shadow map. */
  get bytes(): number {
    return this.sun.shadow.mapSize.x * this.sun.shadow.mapSize.y * 4
  }

  /** Lights what stands within a ball. */
  aim(middle: Vector3, radius: number): void {
    this.middle = middle
    this.radius = radius
    const { way, sun, sky } = this.mood
    this.sun.color.set(sun[0])
    this.sun.intensity = sun[1]
    this.sky.color.set(sky[0])
    this.sky.groundColor = new Color(sky[1])
    this.sky.intensity = sky[2]
    const toSun = way
      .clone()
      .multiply(this.grazes && this.tier === 'full' ? GRAZING : EVEN)
      .normalize()
    this.sun.position.copy(middle).addScaledVector(toSun, radius * 4)
    this.sun.target.position.copy(middle)
    const eye = this.sun.shadow.camera
    eye.left = eye.bottom = -radius * 1.7
    eye.right = eye.top = radius * 1.7
    eye.near = radius * 0.2
    eye.far = radius * 9
    eye.updateProjectionMatrix()
    this.frame.visible = !this.evening
    this.frame.position.copy(middle).addScaledVector(toSun, radius * 3)
    this.frame.scale.setScalar(radius / 12)
    this.frame.lookAt(this.sun.position)
  }
}

/** Bars that are seen only by what they throw. */
function windowFrame(): Group {
  const group = new Group()
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })
  const [wide, high] = [40, 30]
  for (const [x, y, w, h] of [
    [0, -high / 2 - 10, 90, 20],
    [0, high / 2 + 10, 90, 20],
    [-wide / 2 - 15, 0, 30, 60],
    [wide / 2 + 15, 0, 30, 60],
    [-wide / 6, 0, 0.5, high],
    [wide / 6, 0, 0.5, high],
    [0, 2, wide, 0.5],
  ] as const) {
    const bar = new Mesh(new BoxGeometry(w, h, 0.3), unseen)
    bar.position.set(x + 2, y, 0)
    bar.castShadow = true
    bar.raycast = () => {}
    group.add(bar)
  }
  return group
}
