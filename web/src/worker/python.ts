// Python in a worker (Pyodide), with the house's own files.
import type { PyodideAPI } from 'pyodide'

/** Where this page's files are: a worker's own stands in `assets/`. */
const HERE = new URL('../', import.meta.url)
/** How much of the way is behind us after each step. */
const STEPS = { begun: 0.05, python: 0.5, house: 0.7 }

/** A module of the house; `step` is told how much of the way is done. */
export async function imported<Module>(name: string, step: (share: number) => void = () => undefined): Promise<Module> {
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide/pyodide.mjs', HERE).href)) as typeof import('pyodide')
  step(STEPS.begun)
  const archive = fetch(new URL('house.zip', HERE)).then((response) => response.arrayBuffer())
  const python: PyodideAPI = await loadPyodide({ indexURL: new URL('pyodide/', HERE).href })
  step(STEPS.python)
  python.unpackArchive(await archive, 'zip', { extractDir: '/house' })
  step(STEPS.house)
  python.runPython('import sys; sys.path.insert(0, "/house")')
  return python.pyimport(name) as Module
}
