import type { Plugin } from 'vite'

/** As `src/pages.ts` writes what the build alone reads; blanks in its place keep every position. */
const forTheBuild = / (?:preload: true|chunk: '\w+'),?/gu

/** The list of pages without what only the build reads of it: it is in the first script, which has no room. */
export const leanPages = (): Plugin => ({
  name: 'plumbline-lean-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/pages\.ts$/u },
    handler: (code) => ({ code: code.replaceAll(forTheBuild, (text) => ' '.repeat(text.length)), map: null }),
  },
})
