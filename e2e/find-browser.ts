import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

const isDebianAsRoot = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/mu.test(readFileSync('/etc/os-release', 'utf8'))

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

/** Installs Chromium by the system's packages where that works without a question, else by Playwright. */
function installChromium(): void {
  if (isDebianAsRoot()) {
    run('apt-get', 'update', '-qq')
    if (
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium') &&
      findChromium() !== null
    )
      return
  }
  run('playwright', 'install', 'chromium')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (findChromium() === null) installChromium()
  const found = findChromium()
  if (found === null) {
    console.error(
      'The browser tests need Chromium and none could be found or installed. Install Chromium or Google Chrome with your system\'s package manager, or run "npx playwright install chromium", then run the tests again.',
    )
    process.exit(1)
  }
  console.log(`Browser tests use ${found}`)
}
