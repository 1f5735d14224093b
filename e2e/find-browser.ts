import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium that tests drive: Playwright's own build, else an installed one; null when there is none. */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return installed.find((path) => existsSync(path)) ?? null
}

const installedShells = ['/usr/bin/chromium-headless-shell']

/** Playwright's own shell, which `playwright install chromium` brings beside the Chromium that has windows. */
function shellOfPlaywright(): string[] {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/u.exec(chromium.executablePath()) ?? []
  if (folder === undefined) return []
  const cwd = `${folder}chromium_headless_shell-${revision}`
  return globSync('*/chrome-headless-shell{,.exe}', { cwd }).map((path) => join(cwd, path))
}

/**
 * Chromium's shell: the same engine without a window, its frame and its profile, which are a third of the work of a test; null where
 * none is here.
 */
export const findHeadlessShell = (): string | null =>
  [...shellOfPlaywright(), ...installedShells].find((path) => existsSync(path)) ?? null

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** An installed Firefox; Playwright's own build of it is changed and is not what customers have. */
export const findFirefox = (): string | null => firefoxes.find((path) => existsSync(path)) ?? null

/** WebKitGTK as gjs knows it; the folder's name tells of the processor. */
const hasWebKitForGjs = (): boolean =>
  existsSync('/usr/lib') &&
  readdirSync('/usr/lib').some((name) =>
    existsSync(join('/usr/lib', name, 'girepository-1.0/WebKit2-4.1.typelib')),
  )

export const nginxIsInstalled = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** Debian's packages that tests beyond Chromium's need and that are not here. */
export const missingPackages = {
  nginx: (): string[] => (nginxIsInstalled() ? [] : ['nginx']),
  firefox: (): string[] => (findFirefox() === null ? ['firefox-esr'] : []),
  webkit: (): string[] =>
    Object.entries({
      'webkit2gtk-driver': existsSync('/usr/bin/WebKitWebDriver'),
      'gir1.2-webkit2-4.1': hasWebKitForGjs(),
      gjs: existsSync('/usr/bin/gjs'),
      xvfb: existsSync('/usr/bin/Xvfb'),
      imagemagick: existsSync('/usr/bin/import'),
    }).flatMap(([name, isHere]) => (isHere ? [] : [name])),
} as const

const isSystem = (name: RegExp): boolean =>
  process.platform === 'linux' &&
  existsSync('/etc/os-release') &&
  name.test(readFileSync('/etc/os-release', 'utf8'))

const isDebianAsRoot = (): boolean => process.getuid?.() === 0 && isSystem(/^ID(_LIKE)?=.*(debian|ubuntu)/mu)

function run(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** Installs packages of Debian or Ubuntu where that works without a question, after saying why; gives whether it worked. */
function installPackages(names: readonly string[], why: string): boolean {
  if (!isDebianAsRoot()) return false
  // This is a command: what it is about to install, and why, is its output.
  console.log(`${why} Installing with apt-get: ${names.join(', ')}`)
  run('apt-get', 'update', '-qq')
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** Installs Chromium by the system's packages where that works without a question, else by Playwright. */
function installChromium(): void {
  const why = 'The browser tests drive Chromium or Chrome, and neither is here.'
  if (installPackages(['chromium'], why) && findChromium() !== null) return
  console.log(`${why} Installing with Playwright, into its own folder: chromium`)
  run('playwright', 'install', 'chromium')
}

/**
 * Whether Arial or a typeface of its widths is here: it stands in for ours until ours has come (`index.html`), and pages would shift
 * without it.
 */
function hasArial(): boolean {
  if (process.platform !== 'linux') return true
  try {
    return /Arial|Liberation Sans/u.test(execFileSync('fc-match', ['Arial', 'family'], { encoding: 'utf8' }))
  } catch {
    return true
  }
}

/** The shell, which Debian alone has as a package; elsewhere the tests drive the Chromium that is here, and take longer. */
function installShell(): void {
  if (!isSystem(/^ID=debian$/mu)) return
  installPackages(
    ['chromium-headless-shell'],
    'The browser tests take two thirds of the time with Chromium’s shell, which is not here.',
  )
}

/** Each alone: one that can't be had doesn't keep the others away. */
function installOthers(): void {
  for (const [program, missing] of Object.entries(missingPackages)) {
    const names = missing()
    if (names.length > 0)
      installPackages(names, `Some tests run ${program}, which is missing, wholly or in part.`)
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (findChromium() === null) installChromium()
  if (findHeadlessShell() === null) installShell()
  const found = findHeadlessShell() ?? findChromium()
  if (found === null) {
    console.error(
      'The browser tests need Chromium and none could be found or installed. Install Chromium or Google Chrome with your system\'s package manager, or run "npx playwright install chromium", then run the tests again.',
    )
    process.exit(1)
  }
  console.log(`Browser tests use ${found}`)
  if (
    !hasArial() &&
    !installPackages(
      ['fonts-liberation'],
      'The tests of the first paint need Arial or Liberation Sans, and neither is here.',
    )
  )
    console.log('Neither Arial nor Liberation Sans is installed: the tests of the first paint will fail.')
  if (process.argv.includes('--all')) installOthers()
}
