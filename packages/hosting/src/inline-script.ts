import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ownFiles, type Patterns } from './patterns.ts'

/**
 * An inline script of the documents, bundled and minified from `inline/`. `values` are constants that it is built with, by
 * their names (`page.d.ts`).
 */
export async function inlineScript(
  name: string,
  values: Record<string, unknown> = {},
  target = 'es2022',
): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(values).map(([constant, value]) => [constant, JSON.stringify(value)]),
  )
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      minify: true,
      target,
      lib: {
        entry: join(import.meta.dirname, `inline/${name}.ts`),
        formats: ['iife'],
        name: 'unused',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not bundled`)
  return output.output[0].code.trim()
}

/** Puts `inline/look.ts` into `index.html`, in development too. */
export const inlineLookScript = (): Plugin => ({
  name: 'plumbline-look',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) =>
      html.replace('<!-- look -->', `<script>${await inlineScript('look', {}, 'es2015')}</script>`),
  },
})

/** The paths of pages below the portal's own, as a regular expression. */
const pathsOf = (all: readonly string[]): string =>
  `^(?:${all.map((path) => path.slice(1).replaceAll(/:\w+/gu, '[^/]+')).join('|')})$`

/** `inline/put-in-page.ts` for a file of the portal. `own`: the only path that this file is for; without it, every other page's. */
export function putInScript(base: string, patterns: Patterns, own?: string): Promise<string> {
  const elsewhere = Object.values(ownFiles(patterns))
  const inFrame = Object.values(patterns).filter((path) => !elsewhere.includes(path))
  return inlineScript('put-in-page', {
    __PUT_IN_PAGE__: { base, pages: pathsOf(own === undefined ? inFrame : [own]) },
  })
}
