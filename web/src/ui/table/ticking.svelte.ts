// A clock for the page that ticks only while somebody looks at it.
import { createSubscriber } from 'svelte/reactivity'

const TICK = 250
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK)
  return () => clearInterval(timer)
})

/** Now, by this page's own clock; whoever reads it in a template is told of every tick. */
export function ticking(): number {
  subscribe()
  return performance.now()
}

/** Minutes and seconds: 4:05. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
