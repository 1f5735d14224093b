/**
 * Load times of a phone (1.6 Mbit/s, 150 ms, CPU ÷4): first paint and sign-in form, compared with a bare page of the
 * stack's libraries; and a signed-in home by number of records.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { buildBarePage } from './support/bare-page.ts'
import { likeAPhone, median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'
import { browserWith } from './support/records.ts'

const RUNS = 9
const HOME_RUNS = 5
/** Length of the first visit, in which compiled scripts and the worker are stored. */
const STAY_MS = 4000

interface Load {
  paint: number
  /** Form or page is painted; typing works. */
  usable: number
  /** Clicks are handled at once. */
  ready: number
}

/** Expected element and its text. */
interface Sign {
  selector: string
  text: string
}

/**
 * `usable`: time until `sign` first holds. Stops workers: in their process the next page would find compiled scripts,
 * unlike a returning visitor.
 */
async function load(context: BrowserContext, url: string, sign: Sign, stayMs = 0): Promise<Load> {
  const page = await context.newPage()
  const devtools = await likeAPhone(page)
  await page.addInitScript(({ selector, text }) => {
    const look = (): void => {
      const isThere = document.querySelector(selector)?.textContent.includes(text) === true
      if (isThere && performance.getEntriesByName('usable').length === 0) performance.mark('usable')
      // The form is in the document before the scripts run (packages/hosting/src/prerender/put-in.ts).
      if (isThere && !('early' in window && window.early !== undefined)) performance.mark('ready')
      else requestAnimationFrame(look)
    }
    look()
  }, sign)
  await page.goto(url, { waitUntil: 'commit' })
  // The first paint follows a moment later.
  await page.waitForFunction(
    () => ['first-paint', 'ready'].every((name) => performance.getEntriesByName(name).length > 0),
    undefined,
    { timeout: 60_000 },
  )
  const [paint = Number.NaN, there = Number.NaN, ready = Number.NaN] = await page.evaluate(() =>
    ['first-paint', 'usable', 'ready'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  await setTimeout(stayMs)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
  return { paint, usable: Math.max(paint, there), ready }
}

const formIsThere = { selector: 'form button[type=submit]:not(:disabled)', text: 'Sign in' }
const homeIsThere = { selector: 'main', text: 'Lofts number' }

async function loads(browser: Browser, url: string): Promise<{ cold: Load; warm: Load }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const cold = await load(context, url, formIsThere, STAY_MS)
  const warm = await load(context, url, formIsThere)
  await context.close()
  return { cold, warm }
}

const outDir = await mkdtemp(join(tmpdir(), 'plumbline-bare-'))
await buildBarePage(outDir)
const [portal, bare] = [await serve(), await serve(outDir)]
const browser = await openBrowser()
try {
  const seen = { bare: [], portal: [] } as Record<'bare' | 'portal', { cold: Load; warm: Load }[]>
  for (let run = 0; run < RUNS; run += 1) {
    seen.bare.push(await loads(browser, `${bare.origin}/sign-in`))
    seen.portal.push(await loads(browser, `${portal.origin}/sign-in`))
  }
  const of = (who: 'bare' | 'portal', when: 'cold' | 'warm', what: keyof Load): number =>
    median(seen[who].map((one) => one[when][what]))
  const toBare = (value: number, when: 'cold' | 'warm'): string =>
    (value / of('bare', when, 'usable')).toFixed(2)
  const row = (who: 'bare' | 'portal', when: 'cold' | 'warm', name: string): string[] => {
    const times = (['paint', 'usable', 'ready'] as const).map((what) => of(who, when, what))
    return [name, ...times.map(ms), ...times.map((time) => toBare(time, when))]
  }
  printTable([
    ['sign-in', 'first paint', 'typed into', 'ready', 'paint ÷ bare', 'typed ÷ bare', 'ready ÷ bare'],
    row('bare', 'cold', 'bare libraries, cold'),
    row('portal', 'cold', 'portal, cold'),
    row('bare', 'warm', 'bare libraries, warm'),
    row('portal', 'warm', 'portal, warm'),
  ])
  say(
    `\nMedians of ${RUNS} loads each, taken in turns; "bare" is when the form of the bare libraries can be typed into. Aims, cold: typed ÷ bare 0.45, ready ÷ bare 1.10, paint ÷ bare 0.37, what the drawn likeness had. Warm: typed ÷ bare 1.00.\n`,
  )

  const homes: string[][] = [
    ['signed-in home, warm', 'first paint', 'records shown', 'compared with 10', 'shown ÷ bare, warm'],
  ]
  let ten = Number.NaN
  for (const count of [10, 1000, 10_000]) {
    const context = await browserWith(browser, portal.origin, count)
    await load(context, portal.origin, homeIsThere, STAY_MS)
    const times: Load[] = []
    for (let run = 0; run < HOME_RUNS; run += 1) times.push(await load(context, portal.origin, homeIsThere))
    await context.close()
    const shown = median(times.map(({ usable }) => usable))
    if (count === 10) ten = shown
    homes.push([
      `${count.toLocaleString('en-US')} properties and orders`,
      ms(median(times.map(({ paint }) => paint))),
      ms(shown),
      `${(shown / ten).toFixed(2)} times`,
      toBare(shown, 'warm'),
    ])
  }
  printTable(homes)
  say(
    `\nMedians of ${HOME_RUNS} loads with the files in the browser's cache; no request stands before the records. Aim: shown ÷ bare, warm, 1.00 with 10 records.`,
  )
} finally {
  await browser.close()
  await portal.close()
  await bare.close()
  await rm(outDir, { recursive: true, force: true })
}
