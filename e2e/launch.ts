import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from './find-browser.ts'

/**
 * Features of Chromium that no test has use for. A window without a head still prepares what its address bar would open, in a page
 * of its own: a sixth of a run's work. The last list of features wins, so what Playwright switches off stands here again.
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

/** How Chromium is started for everything in this folder: its shell, where that is here. */
export const chromiumLaunch = launch(findHeadlessShell() ?? findChromium())

/** Chromium as customers have it, for what the shell does otherwise: it keeps no page for Back, tabs may share a process, and it paints a little later. */
export const windowedLaunch = launch(findChromium())
