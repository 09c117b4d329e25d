// The light in the room, gathered in a small volume of voxels: what is solid, and what colour it throws back.
import { Color, Data3DTexture, DataUtils, HalfFloatType, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, Vector3 } from 'three'
import type { Box3 } from 'three'

/** A solid box and what its six faces throw back: +x, -x, +y, -y, +z, -z; or one colour for all. */
export interface Solid {
  box: Box3
  faces: readonly Color[]
}

const SIZE = { x: 48, y: 40, z: 48 }
const COUNT = SIZE.x * SIZE.y * SIZE.z
const [SOLID_ALPHA, FARTHEST] = [DataUtils.toHalfFloat(1), 60]
const AROUND = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

export class Volume {
  readonly texture: Data3DTexture
  readonly min = new Vector3()
  readonly size = new Vector3(1, 1, 1)
  voxel = 0.5
  private readonly data = new Uint16Array(COUNT * 4)
  private readonly solid = new Uint8Array(COUNT)
  private readonly colours = new Float32Array(COUNT * 3)

  constructor() {
    this.texture = new Data3DTexture(this.data as unknown as Uint16Array<ArrayBuffer>, SIZE.x, SIZE.y, SIZE.z)
    this.texture.format = RGBAFormat
    this.texture.type = HalfFloatType
    this.texture.minFilter = LinearMipmapLinearFilter
    this.texture.magFilter = LinearFilter
    this.texture.generateMipmaps = true
  }

  /** Fills the volume round that room; the sun's light is followed through it. */
  fill(room: Box3, solids: readonly Solid[], sun: Vector3, light: Color, ambient: Color): void {
    this.place(room)
    this.solid.fill(0)
    for (const each of solids) this.add(each)
    this.shine(sun, light, ambient)
    this.texture.needsUpdate = true
  }

  private place(room: Box3): void {
    const extent = room.getSize(new Vector3())
    this.voxel = Math.max(extent.x / SIZE.x, extent.y / SIZE.y, extent.z / SIZE.z)
    this.size.set(SIZE.x, SIZE.y, SIZE.z).multiplyScalar(this.voxel)
    const middle = room.getCenter(new Vector3())
    this.min.set(middle.x - this.size.x / 2, room.min.y, middle.z - this.size.z / 2)
  }

  private add({ box, faces }: Solid): void {
    const { voxel, min } = this
    const cut = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value / voxel)))
    const [x0, x1] = [cut(box.min.x - min.x, SIZE.x), cut(box.max.x - min.x, SIZE.x)]
    const [y0, y1] = [cut(box.min.y - min.y, SIZE.y), cut(box.max.y - min.y, SIZE.y)]
    const [z0, z1] = [cut(box.min.z - min.z, SIZE.z), cut(box.max.z - min.z, SIZE.z)]
    for (let z = z0; z < z1; z++) {
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const depths = [x1 - 1 - x, x - x0, y1 - 1 - y, y - y0, z1 - 1 - z, z - z0]
          const face = faces[faces.length > 1 ? depths.indexOf(Math.min(...depths)) : 0]!
          const at = x + SIZE.x * (y + SIZE.y * z)
          this.solid[at] = 1
          this.colours[3 * at] = face.r
          this.colours[3 * at + 1] = face.g
          this.colours[3 * at + 2] = face.b
        }
      }
    }
  }

  private isSolid(x: number, y: number, z: number): boolean {
    return x >= 0 && y >= 0 && z >= 0 && x < SIZE.x && y < SIZE.y && z < SIZE.z && this.solid[x + SIZE.x * (y + SIZE.y * z)] === 1
  }

  private shine(sun: Vector3, light: Color, ambient: Color): void {
    this.data.fill(0)
    const half = DataUtils.toHalfFloat
    for (let at = 0; at < COUNT; at++) {
      if (!this.solid[at]) continue
      const [x, y, z] = [at % SIZE.x, Math.floor(at / SIZE.x) % SIZE.y, Math.floor(at / (SIZE.x * SIZE.y))]
      const lit = this.litAt(x, y, z, sun)
      this.data[4 * at + 3] = SOLID_ALPHA
      if (lit < 0) continue
      const share = lit / Math.PI
      this.data[4 * at] = half(this.colours[3 * at]! * (light.r * share + ambient.r))
      this.data[4 * at + 1] = half(this.colours[3 * at + 1]! * (light.g * share + ambient.g))
      this.data[4 * at + 2] = half(this.colours[3 * at + 2]! * (light.b * share + ambient.b))
    }
  }

  /** How much of the sun falls on a voxel's open sides; -1 deep inside, where nobody sees it. */
  private litAt(x: number, y: number, z: number, sun: Vector3): number {
    let [open, lit] = [0, 0]
    for (const [right, up, near] of AROUND) {
      if (this.isSolid(x + right, y + up, z + near)) continue
      open++
      const facing = right * sun.x + up * sun.y + near * sun.z
      if (facing > 0 && this.seesSun(x + 0.5 + right * 0.7, y + 0.5 + up * 0.7, z + 0.5 + near * 0.7, sun)) lit += facing
    }
    return open ? lit / Math.min(open, 1.6) : -1
  }

  private seesSun(x: number, y: number, z: number, sun: Vector3): boolean {
    for (let step = 0; step < FARTHEST; step++) {
      x += sun.x * 0.7
      y += sun.y * 0.7
      z += sun.z * 0.7
      if (y >= SIZE.y || x < 0 || z < 0 || x >= SIZE.x || z >= SIZE.z) return true
      if (this.isSolid(Math.floor(x), Math.floor(y), Math.floor(z))) return false
    }
    return true
  }
}

/** Light that comes round corners: cones through the volume, and soft contact of small round bodies. */
export const GATHER = /* glsl */ `
uniform sampler3D uVolume;uniform vec3 uVolumeMin,uVolumeSize;uniform float uVoxel;uniform vec4 uBodies[12];
vec4 cone(vec3 from,vec3 way,float wide,float far){
  vec4 sum=vec4(0.);float t=uVoxel*.4;
  for(int i=0;i<8;i++){if(t>far||sum.a>.97)break;
    float d=max(uVoxel,2.*wide*t);vec3 c=(from+way*t-uVolumeMin)/uVolumeSize,e=abs(c-.5);
    float in_=1.-smoothstep(.44,.5,max(e.x,max(e.y,e.z)));
    vec4 s=min(textureLod(uVolume,c,log2(d/uVoxel))*in_*1.15,vec4(8.,8.,8.,1.));
    sum+=(1.-sum.a)*s;t+=d*.7;}
  return sum;}
vec4 around(vec3 p,vec3 n){
  vec3 u=abs(n.y)<.9?vec3(0,1,0):vec3(1,0,0),a=normalize(cross(u,n)),b=cross(n,a),o=p+n*uVoxel*1.05;
  float far=uVoxel*24.;vec4 s=cone(o,n,.577,far)*.25;
  for(int i=0;i<5;i++){float f=float(i)*1.25664+.3;s+=cone(o,normalize(n*.55+.83*(cos(f)*a+sin(f)*b)),.577,far)*.15;}
  float open=clamp((1.-s.a)*1.12,0.,1.);
  for(int i=0;i<12;i++){vec4 B=uBodies[i];if(B.w<=0.)continue;vec3 v=B.xyz-p;float l=length(v);
    float k=max(0.,dot(n,v)/l*.85+.15)*min(1.,B.w*B.w/(l*l));open*=1.-.8*k;s.rgb*=1.-.6*k;}
  return vec4(s.rgb,open);}
float solidAt(vec3 p){return textureLod(uVolume,(p-uVolumeMin)/uVolumeSize,0.).a;}
`
