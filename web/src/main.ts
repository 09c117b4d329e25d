import { mount } from 'svelte'
import { loadWords } from './state/words.svelte'
import App from './ui/App.svelte'
import { isLocal } from './net/transport'
import './ui/style.css'

void loadWords().then(() => mount(App, { target: document.getElementById('app')! }))

// A site without a server keeps itself: it opens without a network after the first visit.
if (isLocal) void navigator.serviceWorker?.register('service_worker.js')
