import { mount } from 'svelte'
import { loadWords } from './state/words.svelte'
import App from './ui/App.svelte'
import { isLocal } from './net/transport'
import './ui/style.css'

/** So long it is not tried again: what fails then is really missing. */
const RENEWED_MS = 60_000

void loadWords().then(() => mount(App, { target: document.getElementById('app')! }))

// The house was built anew while this page was open: what it has not loaded yet is gone, and comes with the page.
addEventListener('vite:preloadError', (event) => {
  const [last, now] = [Number(sessionStorage.getItem('cordee.renewed')), Date.now()]
  if (now - last < RENEWED_MS) return
  event.preventDefault()
  sessionStorage.setItem('cordee.renewed', String(now))
  location.reload()
})

// A site without a server keeps itself: it opens without a network after the first visit.
if (isLocal) void navigator.serviceWorker?.register('service_worker.js')
