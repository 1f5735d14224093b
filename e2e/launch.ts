import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from './find-browser.ts'

/**
 * Disables Chromium features no test needs. In a window, omnibox popups preload pages: a sixth of a run's CPU.
 * Repeats the features Playwright disables, because the last list wins.
 */
const withoutPopups = 'WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup'
const withoutTalk =
  'AimEnabled,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch'
const asPlaywright =
  'AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,PaintHolding,ThirdPartyStoragePartitioning'

const launch = (executablePath: string | null): LaunchOptions => ({
  executablePath: executablePath ?? '',
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
})

/** Uses the headless shell if installed. */
export const chromiumLaunch = launch(findHeadlessShell() ?? findChromium())

/**
 * Chromium as customers run it. The shell has no back/forward cache, may share a process between tabs, and paints
 * slightly later.
 */
export const windowedLaunch = launch(findChromium())
