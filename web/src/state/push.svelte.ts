// Being told of one's turn while the page is closed: by the browser's own push service, if server and browser can.
import * as api from '../net/api'
import { isLocal } from '../net/transport'
import { me } from './me.svelte'

const WORKER = '/push.js'

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

class Push {
  /** The server's key; null: it can't, or the browser can't. */
  private key = $state<string | null>(null)
  on = $state(false)

  get possible(): boolean {
    return this.key !== null
  }

  /** Learns whether it can be had, and whether this browser has asked for it. */
  async look(): Promise<void> {
    if (isLocal || !('serviceWorker' in navigator) || !('PushManager' in window)) return
    this.key = (await api.push()).key
    const worker = await navigator.serviceWorker.getRegistration(WORKER)
    this.on = Boolean(await worker?.pushManager.getSubscription())
  }

  async turn(on: boolean): Promise<void> {
    if (on) await this.subscribe()
    else await this.end()
  }

  private async subscribe(): Promise<void> {
    if (!this.key || (await Notification.requestPermission()) !== 'granted') return
    await me.enter()
    const worker = await navigator.serviceWorker.register(WORKER)
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.key) })
    const { endpoint, keys } = made.toJSON()
    await api.startPush({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
    this.on = true
  }

  private async end(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration(WORKER)
    const made = await worker?.pushManager.getSubscription()
    this.on = false
    if (!made) return
    await made.unsubscribe()
    await api.endPush({ endpoint: made.endpoint })
  }
}

export const push = new Push()
