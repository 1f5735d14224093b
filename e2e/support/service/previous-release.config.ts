/** Previous release, whose portfolio had no files (version 5). For `buildPortal`. */
import { join } from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const changes: Record<string, readonly (readonly [string, string])[]> = {
  '/src/portfolio/store/database.ts': [
    ['version: 6,', 'version: 5,'],
    ["  if (oldVersion < 6) db.createObjectStore('files', { keyPath: 'account' })\n", ''],
    ["  'demos',\n  'files',\n", "  'demos',\n"],
  ],
  '/src/portfolio/file/file-row.ts': [
    ["(await readPortfolio((transaction) => transaction.objectStore('files').get(account))) ?? null", 'null'],
  ],
}

export default defineConfig(async (env) => {
  const root = join(import.meta.dirname, '../../..')
  const base = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  return mergeConfig(base?.config ?? {}, {
    plugins: [
      {
        name: 'previous-release',
        enforce: 'pre',
        transform: (code: string, id: string) => {
          const file = Object.keys(changes).find((path) => id.endsWith(path))
          if (file === undefined) return null
          return (changes[file] ?? []).reduce((text, [now, then]) => {
            if (!text.includes(now)) throw new Error(`${file} has no “${now}” any more`)
            return text.replace(now, then)
          }, code)
        },
      },
    ],
  })
})
