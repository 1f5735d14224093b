// Adds the optional packages of other platforms that `npm install` left out of package-lock.json because the registry
// at hand does not have them. `npm ci` refuses a lockfile without them, and skips them by `os` and `cpu` when installing.
// Run after every `npm install`: node .ci/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** Platform of a package by its name, such as `oxide-linux-arm64-musl`; null when the name says none. */
function platformOf(name) {
  const words = name.split(/[/-]/u)
  const cpu = processors.find((one) => words.includes(one))
  const os = systems.find((one) => words.includes(one))
  if (cpu === undefined && os === undefined) return null
  return { ...(cpu === undefined ? {} : { cpu: [cpu] }), ...(os === undefined ? {} : { os: [os] }) }
}

const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const target = `node_modules/${name}`
    const nested = path === '' ? target : `${path}/${target}`
    if (target in lock.packages || nested in lock.packages) continue
    const platform = platformOf(name)
    if (platform === null || !/^\d/u.test(version))
      throw new Error(`No platform or exact version: ${name}@${version}`)
    lock.packages[target] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
    added.push(`${name}@${version}`)
  }
}
const root = lock.packages['']
const rest = Object.entries(lock.packages).filter(([path]) => path !== '')
rest.sort(([one], [other]) => one.localeCompare(other, 'en'))
lock.packages = { '': root, ...Object.fromEntries(rest) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(
  added.length === 0 ? 'Nothing was missing.\n' : `Added ${added.length}: ${added.join(', ')}\n`,
)
