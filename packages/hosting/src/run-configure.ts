/**
 * `npm run configure -- dist --service-url https://api.example.com …`: writes settings into a finished build (docs/deploying.md).
 * `npm run configure -- dist --check https://portal.example.com`: checks the portal deployed there; writes nothing.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkConnection } from './check-connection.ts'
import { asideOf, configure } from './configure.ts'
import { readSettings, SettingsError, settingNames, warningsOf } from './settings.ts'

try {
  const { values, positionals } = parseArgs({
    options: Object.fromEntries(
      [...settingNames, 'check'].map((name) => [name, { type: 'string' as const }]),
    ),
    allowPositionals: true,
    strict: false,
  })
  const [dist, ...more] = positionals
  if (dist === undefined || more.length > 0 || !existsSync(join(asideOf(dist), 'build.json')))
    throw new SettingsError('Name the folder of one build, such as dist. "npm run build" makes it.')
  const { check, ...given } = values
  if (check === undefined) {
    const settings = configure(dist, readSettings(given, process.env))
    for (const warning of warningsOf(settings)) process.stderr.write(`Warning: ${warning}\n`)
    process.stdout.write(`${dist} is configured with ${Object.keys(settings).join(', ') || 'no settings'}.\n`)
  } else if (Object.keys(given).length > 0) {
    throw new SettingsError('--check takes no other settings: it reads those of the build.')
  } else if (typeof check !== 'string' || !/^https?:\/\/./iu.test(check) || !URL.canParse(check)) {
    throw new SettingsError("--check needs Plumbline's whole address, such as https://portal.example.com.")
  } else {
    const findings = await checkConnection(dist, check)
    for (const { is, text } of findings) process.stdout.write(`${is}: ${text}\n`)
    if (findings.some(({ is }) => is === 'Problem')) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\nNothing was written.\n`)
  process.exitCode = 1
}
