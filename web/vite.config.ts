import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'

const SERVER = process.env['CORDEE_SERVER'] ?? 'http://127.0.0.1:8000'

/** Writes `.gz` beside what compresses well: the server sends it as it is. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // after Vite's own last touch on the code
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, part] of Object.entries(bundle)) {
          const source = part.type === 'chunk' ? part.code : part.source
          if (/\.(js|css|svg)$/.test(name)) {
            this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(source, { level: 9 }) })
          }
        }
      },
    },
  }
}

/** The mode `site` makes a house without a server (`make site`): it may lie in any folder of a web host. */
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'site' ? [] : [precompressed()])],
  base: mode === 'site' ? './' : '/',
  build: {
    outDir: mode === 'site' ? '../build/site' : '../src/cordee/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
}))
