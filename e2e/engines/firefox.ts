import { existsSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer.ts'

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]
const findFirefox = (): string | undefined => installed.find((path) => existsSync(path))

export const firefox: Engine = {
  name: 'firefox',
  missing: () => (findFirefox() === undefined ? 'firefox-esr' : null),
  launch: (options) =>
    launchWithPuppeteer(options, {
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': options.downloads,
        // 0 is dark, 1 is light; without it the machine's own choice counts.
        'layout.css.prefers-color-scheme.content-override': options.look.dark ? 0 : 1,
      },
    }),
}
