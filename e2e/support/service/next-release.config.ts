/** Vite config for `buildPortal`: the next release, whose portfolio has one more store (version 2). */
import { join } from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const DATABASE = '/src/portfolio/store/database.ts'
const changes = [
  ['version: 1,', 'version: 2,'],
  ["create('files', 'account')\n", "create('files', 'account')\n  create('added', 'account')\n"],
  ["'files',\n] as const", "'files',\n  'added',\n] as const"],
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
