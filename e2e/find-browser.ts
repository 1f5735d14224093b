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

/** Chromium for the tests: Playwright's build, else an installed one. Null if neither is installed. */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return installed.find((path) => existsSync(path)) ?? null
}

const installedShells = ['/usr/bin/chromium-headless-shell']

/** Playwright's headless shell, which `playwright install chromium` installs next to the full Chromium. */
function shellOfPlaywright(): string[] {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/u.exec(chromium.executablePath()) ?? []
  if (folder === undefined) return []
  const cwd = `${folder}chromium_headless_shell-${revision}`
  return globSync('*/chrome-headless-shell{,.exe}', { cwd }).map((path) => join(cwd, path))
}

/**
 * Headless shell: the same engine without window, frame and profile, which take a third of a test's CPU time.
 * Null if not installed.
 */
export const findHeadlessShell = (): string | null =>
  [...shellOfPlaywright(), ...installedShells].find((path) => existsSync(path)) ?? null

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** An installed Firefox: Playwright's build is patched, and customers don't run it. */
export const findFirefox = (): string | null => firefoxes.find((path) => existsSync(path)) ?? null

/** WebKitGTK's bindings for gjs. The folder name depends on the CPU architecture. */
const hasWebKitForGjs = (): boolean =>
  existsSync('/usr/lib') &&
  readdirSync('/usr/lib').some((name) =>
    existsSync(join('/usr/lib', name, 'girepository-1.0/WebKit2-4.1.typelib')),
  )

export const nginxIsInstalled = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** Missing Debian packages, for tests that need more than Chromium. */
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

/** Installs Debian or Ubuntu packages, as root only: it must not prompt. Returns whether it worked. */
function installPackages(names: readonly string[], why: string): boolean {
  if (!isDebianAsRoot()) return false
  // A command-line tool announces what it installs and why.
  console.log(`${why} Installing with apt-get: ${names.join(', ')}`)
  run('apt-get', 'update', '-qq')
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** Installs Chromium from system packages if that needs no prompt, else with Playwright. */
function installChromium(): void {
  const why = 'The browser tests drive Chromium or Chrome, and neither is here.'
  if (installPackages(['chromium'], why) && findChromium() !== null) return
  console.log(`${why} Installing with Playwright, into its own folder: chromium`)
  run('playwright', 'install', 'chromium')
}

/**
 * True if Arial or a metric-compatible font is installed. It is the fallback until the web font loads
 * (`index.html`); without it, pages would shift.
 */
function hasArial(): boolean {
  if (process.platform !== 'linux') return true
  try {
    return /Arial|Liberation Sans/u.test(execFileSync('fc-match', ['Arial', 'family'], { encoding: 'utf8' }))
  } catch {
    return true
  }
}

/** Only Debian packages the shell. On other systems the tests run in full Chromium and take longer. */
function installShell(): void {
  if (!isSystem(/^ID=debian$/mu)) return
  installPackages(
    ['chromium-headless-shell'],
    'The browser tests take two thirds of the time with Chromium’s shell, which is not here.',
  )
}

/** One by one: a failed installation doesn't block the others. */
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
