/** Vite config for `buildPortal`: the next release, whose portfolio has one more store. */
import { join } from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const DATABASE = '/src/api/storage/portfolio-schema.ts'
const changes = [
  ['PORTFOLIO_VERSION = 1', 'PORTFOLIO_VERSION = 2'],
  ["  create('keys',", "  create('added', 'account')\n  create('keys',"],
] as const

export default defineConfig(async (env) => {
  const root = join(import.meta.dirname, '../../..')
  const base = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  return mergeConfig(base?.config ?? {}, {
    plugins: [
      {
        name: 'next-release',
        enforce: 'pre',
        transform: (code: string, id: string) =>
          id.endsWith(DATABASE)
            ? changes.reduce((text, [now, then]) => {
                if (!text.includes(now)) throw new Error(`${DATABASE} has no “${now}” any more`)
                return text.replace(now, then)
              }, code)
            : null,
      },
    ],
  })
})
