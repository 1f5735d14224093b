import { relative } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import portal from '../../vite.config.ts'
import type { Mutation } from './mutations.ts'

/** Applies the mutation in the environment to one file; the file on disk is unchanged. */
function mutant(): Plugin {
  const given = process.env['MUTANT']
  const change = given === undefined ? null : (JSON.parse(given) as Mutation & { file: string })
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) =>
      change === null || relative(process.cwd(), id) !== change.file
        ? null
        : code.slice(0, change.start) + change.text + code.slice(change.end),
  }
}

export default defineConfig(async (env) =>
  mergeConfig(await portal(env), {
    plugins: [mutant()],
    // The disk cache doesn't include the mutation.
    test: { fsModuleCache: false },
  }),
)
