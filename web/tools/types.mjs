// The wire's types, from the server's own schema: `npm run types` writes them, `--check` fails when they differ.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const FILE = fileURLToPath(new URL('../src/wire/types.ts', import.meta.url))
const PYTHON = process.env.PYTHON ?? fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
const BANNER = '// Made by `npm run types` from `python -m cordee.server.messages.schema`. Not to be edited.'

const schema = JSON.parse(execFileSync(PYTHON, ['-m', 'cordee.server.messages.schema'], { maxBuffer: 1 << 26 }).toString())
for (const definition of Object.values(schema.$defs)) nameless(definition)
const made = await compile({ ...schema, title: 'Wire', type: 'object', additionalProperties: false }, 'Wire', {
  bannerComment: BANNER,
  unreachableDefinitions: true,
  additionalProperties: false,
  format: false,
})

/**
 * A property's title, or a description beside a reference, would become a type of its own: only definitions have names.
 * What a tuple holds is written as the compiler reads it.
 */
function nameless(node, top = true) {
  if (Array.isArray(node)) return node.forEach((each) => nameless(each, false))
  if (node === null || typeof node !== 'object') return
  if (!top && typeof node.title === 'string') delete node.title
  if ('$ref' in node) delete node.description
  if ('prefixItems' in node) {
    node.items = node.prefixItems
    delete node.prefixItems
  }
  for (const [key, each] of Object.entries(node)) {
    if (key === 'properties') Object.values(each).forEach((one) => nameless(one, false))
    else nameless(each, false)
  }
}

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== made) {
    console.error('web/src/wire/types.ts is not what the server says: run `make types`')
    process.exit(1)
  }
} else {
  writeFileSync(FILE, made)
}
