/**
 * Entry point of the portal's container: `node packages/hosting/src/serve-portal.ts /run/plumbline` configures a copy
 * of the build from the environment, then runs nginx on `PORT` (8080). Writes only below the given folder.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asideOf, configure, type BuildRecord } from './configure.ts'
import { nginxMain } from './nginx-site.ts'
import { readSettings, SettingsError, warningsOf } from './settings.ts'

const root = join(import.meta.dirname, '../../..')

/** Copies and configures the build; returns the path of nginx's configuration. */
function prepare(folder: string): string {
  const dist = join(folder, 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  cpSync(asideOf(join(root, 'dist')), asideOf(dist), {
    recursive: true,
    filter: (source) => !source.endsWith('/maps'),
  })
  const settings = configure(dist, readSettings({}, process.env))
  for (const warning of warningsOf(settings)) process.stderr.write(`Warning: ${warning}\n`)
  const { base } = JSON.parse(readFileSync(join(asideOf(dist), 'build.json'), 'utf8')) as BuildRecord
  const served = join(folder, 'srv', base).replace(/\/$/u, '')
  mkdirSync(dirname(served), { recursive: true })
  symlinkSync(dist, served)
  const site = readFileSync(join(asideOf(dist), 'nginx/plumbline.conf'), 'utf8')
    .replace('root /srv/plumbline', `root ${join(folder, 'srv')}`)
    .replace('listen 8080', `listen ${process.env['PORT'] ?? '8080'}`)
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, nginxMain(folder, site, '/dev/stdout'))
  return path
}

try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new SettingsError('Name an empty folder that nginx may write to.')
  const child = spawn('nginx', ['-c', prepare(folder), '-p', folder], { stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGQUIT'))
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
