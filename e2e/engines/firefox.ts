import { findFirefox, missingPackages } from '../find-browser.ts'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer.ts'

export const firefox: Engine = {
  name: 'firefox',
  missing: missingPackages.firefox,
  launch: (options) =>
    launchWithPuppeteer(options, {
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      extraPrefsFirefox: {
        // No prelaunched process: the browsers share two cores.
        'dom.ipc.processPrelaunch.enabled': false,
        'browser.download.folderList': 2,
        'browser.download.dir': options.downloads,
        // 0 is dark, 1 is light.
        'layout.css.prefers-color-scheme.content-override': options.look.dark ? 0 : 1,
      },
    }),
}
