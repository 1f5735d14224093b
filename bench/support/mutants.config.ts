import { relative } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import portal from '../../vite.config.ts'
import type { Mutation } from './mutations.ts'

/** Serves one file with the change that `bench/mutants.ts` names in the environment; the file on disk stays as it is. */
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
    // The cache on disk knows the file, not what this run makes of it.
    test: { fsModuleCache: false },
  }),
)
