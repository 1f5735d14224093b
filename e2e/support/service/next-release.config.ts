/** Next release, whose portfolio has one more store. For `buildPortal`. */
import { join } from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const changes = [
  ['version: 5,', 'version: 6,'],
  ['if (oldVersion < 5) ', "if (oldVersion < 6) db.createObjectStore('nextRelease')\n  if (oldVersion < 5) "],
] as const

export default defineConfig(async (env) => {
  const root = join(import.meta.dirname, '../../..')
  const base = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  return mergeConfig(base?.config ?? {}, {
    plugins: [
      {
        name: 'next-release',
        enforce: 'pre',
        transform: (code: string, id: string) => {
          if (!id.endsWith('/src/portfolio/store/database.ts')) return null
          return changes.reduce((text, [now, then]) => {
            if (!text.includes(now)) throw new Error(`database.ts has no “${now}” any more`)
            return text.replace(now, then)
          }, code)
        },
      },
    ],
  })
})
