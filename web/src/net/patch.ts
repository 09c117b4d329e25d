// What changed, put into what is known: see `presenting/differences.py` and "The socket" in docs/server.md.
import type { Change, LiveInfo } from '../wire/types'

/** A value in a list of its own stands here now; an object goes deeper, by name, by place, or splices a list. */
export type Patch = readonly [unknown] | { readonly [name: string]: unknown }

export function patched(base: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0]
  const deeper = patch as Record<string, Patch>
  if (!Array.isArray(base)) return { ...(base as object), ...each(base as Record<string, unknown>, deeper) }
  const list: unknown[] = [...(base as unknown[])]
  if ('splice' in deeper) {
    for (const [from, cut, put] of deeper['splice'] as unknown as [number, number, unknown[]][]) list.splice(from, cut, ...put)
  } else for (const [place, node] of Object.entries(deeper)) list[Number(place)] = patched(list[Number(place)], node)
  return list
}

const each = (base: Record<string, unknown>, patch: Record<string, Patch>) =>
  Object.fromEntries(Object.entries(patch).map(([name, node]) => [name, patched(base[name], node)]))

/** A change with everything that stands now; null where it does not follow what is known. */
export function completed(change: Change, known: LiveInfo | null): Change | null {
  if (change.now || !change.patch) return change
  if (known?.version !== change.after) return null
  return { ...change, now: patched(known, change.patch as Patch) as LiveInfo }
}
