import type { LaunchOptions } from '@playwright/test'
import { findChromium } from './find-browser.ts'

/**
 * Features of Chromium that no test has use for. A window without a head still prepares what its address bar would open, in a page
 * of its own: a sixth of a run's work. The last list of features wins, so what Playwright switches off stands here again.
 */
const withoutPopups = 'WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup'
const withoutTalk =
  'AimEnabled,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch'
const asPlaywright =
  'AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,PaintHolding,ThirdPartyStoragePartitioning'

/** How Chromium is started for everything in this folder. */
export const chromiumLaunch: LaunchOptions = {
  executablePath: findChromium() ?? '',
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--disable-gpu',
    '--no-first-run',
    `--disable-features=${withoutPopups},${withoutTalk},${asPlaywright}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
