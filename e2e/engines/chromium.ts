import { findChromium } from '../find-browser.ts'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer.ts'

export const chromium: Engine = {
  name: 'chromium',
  missing: () => (findChromium() === null ? 'chromium' : null),
  launch: (options) =>
    launchWithPuppeteer(
      options,
      {
        browser: 'chrome',
        executablePath: findChromium() ?? '',
        args: [
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--disable-gpu',
          '--no-first-run',
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
      (page) =>
        page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: options.look.dark ? 'dark' : 'light' },
        ]),
    ),
}
