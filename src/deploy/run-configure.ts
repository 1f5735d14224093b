/** `npm run configure -- dist --service-url https://api.example.com …`: writes settings into a finished build (docs/deploying.md). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asideOf, configure } from './configure.ts'
import { readSettings, SettingsError, settingNames, warningsOf } from './settings.ts'

try {
  const { values, positionals } = parseArgs({
    options: Object.fromEntries(settingNames.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
  })
  const [dist, ...more] = positionals
  if (dist === undefined || more.length > 0 || !existsSync(join(asideOf(dist), 'build.json')))
    throw new SettingsError('Name the folder of one build, such as dist. "npm run build" makes it.')
  const settings = configure(dist, readSettings(values, process.env))
  for (const warning of warningsOf(settings)) process.stderr.write(`Warning: ${warning}\n`)
  process.stdout.write(`${dist} is configured with ${Object.keys(settings).join(', ') || 'no settings'}.\n`)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\nNothing was written.\n`)
  process.exitCode = 1
}
