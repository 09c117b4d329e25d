// What the house has written, line by line, in the browser's own store: it is there again after the page was closed.
const NAME = 'cordee'
const LINES = 'lines'
/** How the line begins by which a guest is forgotten: nothing from before it is kept. */
const FORGOTTEN = '{"forgotten"'

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error(NAME))
  })
}

export class Kept {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(): Promise<Kept> {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(LINES, { autoIncrement: true })
    return new Kept(await settled(request))
  }

  lines(): Promise<string[]> {
    return settled(this.base.transaction(LINES).objectStore(LINES).getAll() as IDBRequest<string[]>)
  }

  /** Done once the browser has it on its disk. */
  add(line: string): Promise<void> {
    const writing = this.base.transaction(LINES, 'readwrite', { durability: 'strict' })
    const lines = writing.objectStore(LINES)
    if (line.startsWith(FORGOTTEN)) lines.clear()
    else lines.add(line)
    return new Promise((done, failed) => {
      writing.oncomplete = () => done()
      writing.onabort = () => failed(writing.error ?? new Error(NAME))
    })
  }
}
