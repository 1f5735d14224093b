import type { LaunchOptions } from '@playwright/test'
import { findChromium } from './find-browser.ts'

/**
 * Features of Chromium that no test has use for. A window without a head still draws its bar, each in a page of its own; that is
 * a sixth of a run's work. The last list of features wins, so those that Playwright switches off stand here again.
 */
const features = [
  ...['InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

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
    `--disable-features=${features.join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
