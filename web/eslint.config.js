// What the compiler doesn't see: doubtful code, in TypeScript and in Svelte's templates. Layout is Prettier's.
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['src/wire/types.ts', 'node_modules', 'public'] },
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': 'off', // the compiler's own
      'svelte/prefer-svelte-reactivity': 'off', // maps that nothing on the page follows are plain ones
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check says so, and knows more
      'svelte/no-useless-mustaches': 'off',
    },
  },
)
