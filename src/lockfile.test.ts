import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Entry = {
  resolved?: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  libc?: string[]
  engines?: object
}

const entriesOf = (file: string): [name: string, entry: Entry][] => {
  const { packages } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
    packages: Record<string, Entry>
  }
  // Without the project itself and its workspaces.
  return Object.entries(packages).flatMap(([path, entry]) =>
    path.startsWith('node_modules/') && entry.link !== true
      ? [[path.slice('node_modules/'.length), entry]]
      : [],
  )
}
const entries = entriesOf('../package-lock.json')

/** Packages without a hash in the lockfile, by platform: only untested platforms. */
const unpinned = {
  '@napi-rs/canvas-':
    'android-arm64 darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-arm64-musl linux-riscv64-gnu linux-x64-musl win32-arm64-msvc win32-x64-msvc',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@oxfmt/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@oxlint-tsgolint/': 'darwin-arm64 darwin-x64 win32-arm64 win32-x64',
  '@oxlint/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  'node-': 'bin-darwin-arm64 darwin-x64',
}

const unhashed = entries.flatMap(([name, { integrity }]) => (integrity === undefined ? [name] : []))

describe('the lockfile', () => {
  it('pins every package by hash, except these at most', () => {
    const listed = Object.entries(unpinned).flatMap(([start, ends]) =>
      ends.split(' ').map((end) => start + end),
    )
    expect(unhashed.filter((name) => !listed.includes(name))).toEqual([])
    for (const folder of ['../bench/lighthouse', '../e2e/hosts'])
      expect(
        entriesOf(`${folder}/package-lock.json`).filter(
          ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
        ),
      ).toEqual([])
  })

  it('names the C library of packages added by name', () => {
    const added = entries.filter(([, { integrity }]) => integrity === undefined)
    const libraryOf = (name: string): string[] | undefined =>
      /-musl\w*$/u.test(name) ? ['musl'] : /-gnu\w*$/u.test(name) ? ['glibc'] : undefined
    expect(added.filter(([name, { libc }]) => libc?.[0] !== libraryOf(name)?.[0])).toEqual([])
  })

  it('has no engines: npm 10 on Node 20 would skip optional packages', () => {
    expect(entries.filter(([, { engines }]) => engines !== undefined)).toEqual([])
  })

  it('has as few entries without a hash, and scripts, as docs/security.md says', () => {
    const security = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
    const [, said = '0'] = /(\d+) entries of the lockfile have no hash/u.exec(security) ?? []
    expect(unhashed.length).toBeLessThanOrEqual(Number(said))
    expect(security).toContain('No package may run an install script')
  })

  it('names no registry, and no package with an install script except refused ones', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    const { allowScripts } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { allowScripts: Record<string, boolean> }
    const scripts = entries.flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript === true ? [name] : [],
    )
    expect(scripts.map((name) => [name, allowScripts[name.replace(/^.*node_modules\//u, '')]])).toEqual(
      scripts.map((name) => [name, false]),
    )
  })
})
