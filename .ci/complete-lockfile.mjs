// Adds optional packages for other platforms to package-lock.json. `npm install` omits those the registry lacks, and
// `npm ci` refuses a lockfile without them. Installing skips them by `os`, `cpu` and `libc`.
// Run after every `npm install`: node .ci/complete-lockfile.mjs
// Added entries have no integrity: `npm run house` counts them (docs/security.md#supply-chain).
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = /^(?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/u
const processors = /^(?:arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/u
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** Entry as npm writes it; the platform comes from the name, such as `oxide-linux-arm64-musl`. */
function entryOf(name, version, dev) {
  const words = name.split(/[/-]/u)
  const [cpu, os, libc] = [
    words.find((word) => processors.test(word)),
    words.find((word) => systems.test(word)),
    libraries[words.at(-1)],
  ]
  if ((cpu ?? os) === undefined || !/^\d/u.test(version))
    throw new Error(`No platform or exact version: ${name}@${version}`)
  return {
    version,
    // npm links binaries as listed in the lockfile.
    ...(/^node-(?:bin-)?darwin/u.test(name) && { bin: { node: 'bin/node' } }),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

const written = []
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const target = `node_modules/${name}`
    const nested = path === '' ? target : `${path}/${target}`
    if ((path !== '' && nested in lock.packages) || lock.packages[target]?.integrity !== undefined) continue
    lock.packages[target] = entryOf(name, version, dev)
    written.push(`${name}@${version}`)
  }
}
// npm checks `engines` against its own Node, not the one scripts run on: it would warn and skip optional packages.
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${written.length} without integrity: ${written.join(', ')}\n`)
