// The room behind the table, out of focus: one function of direction, drawn as backdrop and caught as reflections.
import { BackSide, MathUtils, Mesh, NoToneMapping, PMREMGenerator, Scene, ShaderMaterial, SphereGeometry, Vector2, Vector3 } from 'three'
import type { IUniform, Texture, WebGLRenderer } from 'three'
import { NOISE } from './noise'

/** What the room is like: by the window at day, by the lamp in the evening; or outside, before mountains. */
const ROOM = /* glsl */ `
uniform vec3 uSunWay;uniform vec2 uFacing;uniform float uEvening,uOutside,uTilt;
float orb(vec2 q,vec2 c,float r){float d=length(q-c)/r;return(1.-smoothstep(.86,1.06,d))*(.72+.28*smoothstep(.3,.95,d));}
vec3 books(float u,float v){
  vec3 c=vec3(.06,.042,.03);float x=u*62.,row=(v+.215)*9.5,h=rnd(vec2(floor(x),floor(row)*7.));
  vec3 b=mix(mix(vec3(.24,.085,.055),vec3(.055,.115,.15),step(.36,h)),vec3(.27,.21,.13),step(.7,h))*(.45+.55*fract(h*7.3));
  c=mix(c,b,band(fract(x),.1,.9,.34)*band(fract(row),.14,.6+.24*rnd(vec2(floor(x),9.)),.15));
  return c+vec3(.05,.035,.022)*band(fract(row),0.,.06,.07);}
vec3 indoors(float u,float v){
  vec2 q=vec2(u,v);vec3 day=mix(vec3(.235,.25,.225),vec3(.062,.082,.088),smoothstep(-.34,.3,u)),night=mix(vec3(.05,.055,.07),vec3(.075,.058,.05),smoothstep(-.3,.3,u));
  vec3 c=mix(day,night,uEvening)*mix(.62,1.1,smoothstep(-.28,.06,v));
  vec3 ground=vec3(.105,.064,.04)*(1.+(1.-uEvening)*2.6*exp(-30.*(u+.22)*(u+.22)))*mix(1.,.5,uEvening);
  c=mix(c,ground,1.-smoothstep(-.36,-.25,v));
  float bars=band(u,-.262,-.25,.01)+band(u,-.37,-.358,.01)+band(v,-.092,-.082,.01)+band(v,.06,.07,.01);
  vec3 sky=mix(vec3(2.5,2.1,1.5),vec3(2.8,2.6,2.3),smoothstep(-.1,.2,v));
  sky=mix(mix(vec3(.16,.23,.08),vec3(.75,.8,.3),noise(vec3(q*vec2(24.,30.),1.))),sky,smoothstep(-.125,-.045,v+.06*noise(vec3(u*17.,0.,3.))));
  sky=mix(sky,mix(vec3(.05,.07,.13),vec3(.02,.03,.07),smoothstep(-.1,.3,v)),uEvening);
  c=mix(c,sky*(1.-.72*clamp(bars,0.,1.)),band(u,-.56,-.158,.014)*band(v,-.205,.5,.014));
  c=mix(c,vec3(.85,.76,.62)*mix(1.,.2,uEvening),band(u,-.6,-.145,.012)*band(v,-.222,-.205,.007)*.8);
  float fold=.66+.34*sin(u*235.+1.5*sin(v*7.));
  c=mix(c,vec3(.56,.44,.31)*fold*(1.25-1.1*smoothstep(-.175,-.105,u))*mix(1.,.3,uEvening),band(u,-.172,-.112,.012)*band(v,-.275,.7,.02)*.94);
  c=mix(c,books(u,v)*mix(1.15,1.5,uEvening),band(u,.105,.42,.01)*band(v,-.215,.4,.01));
  float l=length((q-vec2(.232,-.075))*vec2(1.,1.1));c+=vec3(.16,.08,.032)*exp(-l*l*70.)*mix(1.,3.2,uEvening);
  c+=vec3(1.,.6,.26)*(.34*orb(q,vec2(.188,-.128),.013)+.26*orb(q,vec2(.272,-.142),.016)+.22*orb(q,vec2(.15,-.065),.012)+.2*orb(q,vec2(.298,-.055),.018)+.16*orb(q,vec2(.225,-.172),.013))*mix(1.,1.9,uEvening);
  c+=vec3(.9,1.,.62)*(.45*orb(q,vec2(-.205,-.135),.014)+.36*orb(q,vec2(-.285,-.15),.017)+.3*orb(q,vec2(-.312,-.115),.013))*(1.-uEvening);
  return c;}
vec3 outdoors(float u,float v){
  vec3 c=mix(vec3(.9,.7,.48),vec3(.13,.3,.55),smoothstep(-.085,.06,v));
  c=mix(c,mix(vec3(.34,.17,.16),vec3(.018,.03,.075),smoothstep(-.1,.16,v)),uEvening);
  for(int i=0;i<3;i++){float k=float(i),ridge=-.062-.02*k+.11*fbm(vec3(u*(5.+2.*k)+k*9.,k,1.));
    vec3 r=mix(vec3(.3,.38,.5),vec3(.1,.16,.2),k*.45);r=mix(r,vec3(.8,.8,.82),.45*smoothstep(-.022,0.,v-ridge)*(1.-k*.5));
    c=mix(c,r*mix(1.,.22,uEvening),1.-smoothstep(-.014,.014,v-ridge));}
  vec2 s=vec2(u+.3,v-.26);return c+vec3(.75,.52,.28)*exp(-dot(s,s)*9.)*mix(1.,.25,uEvening);}
vec3 room(vec3 d){
  float u=atan(dot(d.xz,vec2(-uFacing.y,uFacing.x)),dot(d.xz,uFacing)),v=atan(d.y,length(d.xz))+uTilt;
  return(uOutside>.5?outdoors(u,v):indoors(u,v))*.8;}
vec3 plain(vec3 d){return pow(1.-exp(-1.15*room(d)),vec3(.4545));}
vec3 lamps(vec3 d){
  vec3 c=room(d)*1.3,k=normalize(vec3(uSunWay.x,.42,uSunWay.z)),r=normalize(cross(vec3(0,1,0),k)),t=cross(k,r);
  float z=dot(d,k);vec2 q=vec2(dot(d,r),dot(d,t))/max(z,.01);
  float pane=step(0.,z)*band(q.x,-.62,.62,.05)*band(q.y,-.95,.75,.05)*(1.-.75*clamp(band(q.x,-.03,.03,.02)+band(q.y,.05,.11,.02),0.,1.));
  c+=mix(vec3(7.,5.9,4.6)*pane,vec3(9.,5.2,2.4)*smoothstep(.93,.985,dot(d,normalize(uSunWay))),uEvening);
  vec3 fill=mix(vec3(1.),vec3(.24,.26,.34),uEvening);
  c+=fill*vec3(1.25,1.16,1.04)*smoothstep(.86,.97,dot(d,normalize(vec3(-.5,.42,-.85))));
  c+=fill*vec3(.62,.58,.52)*smoothstep(.15,1.,d.y);
  c+=mix(fill,vec3(.6,.75,1.1),uEvening)*vec3(.5,.7,.96)*smoothstep(.3,.95,dot(d,normalize(vec3(1.,.25,-.15))));
  return c+fill*vec3(.3,.36,.44)*smoothstep(.2,.9,dot(d,normalize(vec3(.6,0.,.8))));}
`

export class Room {
  readonly backdrop: Mesh
  private readonly uniforms: Record<string, IUniform>
  private readonly lamps: Mesh
  private caught: Texture | null = null

  /** `answer` is what is seen of it: light for the film, or plain colours. */
  constructor(noise: IUniform, answer: 'room' | 'plain' = 'room') {
    this.uniforms = {
      uNoise: noise,
      uSunWay: { value: new Vector3(0, 1, 0) },
      uEvening: { value: 0 },
      uOutside: { value: 0 },
      uTilt: { value: 0 },
      uFacing: { value: new Vector2(0, -1) },
    }
    this.backdrop = this.sphere(answer, 40)
    this.backdrop.renderOrder = -9
    this.lamps = this.sphere('lamps', 10)
  }

  private sphere(answer: string, radius: number): Mesh {
    const material = new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      depthTest: false,
      toneMapped: false,
      uniforms: this.uniforms,
      vertexShader: 'varying vec3 d;void main(){d=position;gl_Position=projectionMatrix*vec4(mat3(viewMatrix)*position,1.);}',
      fragmentShader: `varying vec3 d;${NOISE}${ROOM}void main(){gl_FragColor=vec4(${answer}(normalize(d)),1.);}`,
    })
    const mesh = new Mesh(new SphereGeometry(radius, 32, 24), material)
    mesh.frustumCulled = false
    mesh.raycast = () => {}
    return mesh
  }

  dispose(): void {
    this.caught?.dispose()
    for (const { geometry, material } of [this.backdrop, this.lamps]) {
      geometry.dispose()
      ;(material as ShaderMaterial).dispose()
    }
  }

  /** Turned and tilted so that it is seen behind the board. */
  face(around: number, above: number): void {
    const angle = MathUtils.degToRad(around)
    ;(this.uniforms['uFacing']!.value as Vector2).set(-Math.sin(angle), -Math.cos(angle))
    this.uniforms['uTilt']!.value = MathUtils.degToRad(Math.max(0, above - 13))
  }

  set(evening: boolean, outside: boolean): void {
    this.uniforms['uEvening']!.value = evening ? 1 : 0
    this.uniforms['uOutside']!.value = outside ? 1 : 0
  }

  /** The room in that light; what it answers is to be reflected. */
  light(renderer: WebGLRenderer, sun: Vector3, evening: boolean, outside: boolean): Texture {
    ;(this.uniforms['uSunWay']!.value as Vector3).copy(sun)
    this.set(evening, outside)
    const scene = new Scene()
    scene.add(this.lamps)
    const [tone, generator] = [renderer.toneMapping, new PMREMGenerator(renderer)]
    renderer.toneMapping = NoToneMapping
    this.caught?.dispose()
    this.caught = generator.fromScene(scene, 0.012, 0.1, 100, { size: 128 }).texture
    renderer.toneMapping = tone
    generator.dispose()
    return this.caught
  }
}
