import { mount } from 'svelte'
import { loadWords } from './state/words.svelte'
import App from './ui/App.svelte'
import './ui/style.css'

void loadWords().then(() => mount(App, { target: document.getElementById('app')! }))
