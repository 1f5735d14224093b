import { findChromium } from '../find-browser.ts'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer.ts'

export const chromium: Engine = {
  name: 'chromium',
  missing: () => (findChromium() === null ? ['chromium'] : []),
  launch: (options) =>
    launchWithPuppeteer(
      options,
      {
        browser: 'chrome',
        downloadBehavior: { policy: 'allow', downloadPath: options.downloads },
        executablePath: findChromium() ?? '',
        args: [
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--disable-gpu',
          '--no-first-run',
          // Headless Chromium reports no mouse by default.
          '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
      (page) =>
        page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: options.look.dark ? 'dark' : 'light' },
        ]),
    ),
}
