/**
 * Visits of a phone (1.6 Mbit/s, 150 ms, CPU ÷4), in turns with a peer: a plain portal of the same libraries, which has
 * one script and asks its server for the rows of its list. `--against DIR` adds another build of the portal;
 * `--profile` prints the portal's busy milliseconds by module instead.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { buildPeer } from './support/build-peer.ts'
import { likeAPhone, median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'
import { profiled } from './support/profile.ts'
import { browserWith } from './support/records.ts'

const RUNS = Number(process.env['LOAD_RUNS'] ?? 9)
const ROWS = 10
/** Length of the first visit, in which compiled scripts and the worker are stored. */
const STAY_MS = 4000
const viewport = { width: 390, height: 844 }

const { values: input } = parseArgs({
  options: { against: { type: 'string' }, profile: { type: 'boolean' } },
})

interface Visit {
  paint: number
  /** The expected element is painted. */
  shown: number
  /** The list can be used: a last first screen can't. */
  live: number
  /** The main thread's time until then, at CPU ÷4. */
  busy: number
  /** What was typed and pressed at that moment is on its way. */
  sent: number
}

/** Expected element and its text. */
const form = { selector: 'form button[type=submit]:not(:disabled)', text: 'Sign in' }
const row = { selector: 'main', text: 'Lofts number' }

/** Of the page's main thread so far, in ms. */
async function busyTime(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/**
 * Types into a form and presses its button once it is there. Stops workers: in their process the next page would find
 * compiled scripts, unlike a returning visitor.
 */
async function visit(
  context: BrowserContext,
  url: string,
  sign: typeof form,
  { isCold = false, stayMs = 0, profile = false } = {},
): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await likeAPhone(page)
  if (isCold) await devtools.send('Network.clearBrowserCache')
  await page.addInitScript(({ selector, text }) => {
    const type = (field: HTMLInputElement, value: string): void => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const look = (): void => {
      const found = document.querySelector<HTMLElement>(selector)
      if (found?.textContent.includes(text) !== true) return void requestAnimationFrame(look)
      if (performance.getEntriesByName('shown').length === 0) performance.mark('shown')
      // Controls are inert until React has the page.
      if (document.querySelector('#root [inert]') !== null) return void requestAnimationFrame(look)
      performance.mark('live')
      const [email, password] = document.querySelectorAll<HTMLInputElement>('form input')
      if (!found.matches('button') || email === undefined || password === undefined) return
      type(email, 'owner@example.com')
      type(password, 'four lots along the road')
      found.click()
    }
    look()
  }, sign)
  let busyBefore = 0
  const open = async (): Promise<void> => {
    await page.goto(url, { waitUntil: 'commit' })
    // Another site is another process.
    busyBefore = await busyTime(devtools)
    await page.waitForFunction(
      (names) => names.every((name) => performance.getEntries().some((entry) => entry.name.endsWith(name))),
      ['first-paint', sign === form ? '/login' : 'live'],
      { timeout: 60_000 },
    )
  }
  await (profile ? profiled(devtools, open) : open())
  const busy = (await busyTime(devtools)) - busyBefore
  const [paint = Number.NaN, there = Number.NaN, live = Number.NaN, sent = Number.NaN] = await page.evaluate(
    () =>
      ['first-paint', 'shown', 'live', '/login'].map(
        (name) => performance.getEntries().find((entry) => entry.name.endsWith(name))?.startTime,
      ),
  )
  await setTimeout(stayMs)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
  return { paint, shown: Math.max(paint, there), live, busy, sent }
}

/** Of one site: the sign-in form in a new browser, and the list in one that knows it, each cold, then warm. */
async function visits(browser: Browser, origin: string, known: BrowserContext): Promise<Visit[]> {
  const context = await browser.newContext({ viewport })
  const seen = [
    await visit(context, `${origin}/sign-in`, form, { stayMs: STAY_MS }),
    await visit(context, `${origin}/sign-in`, form),
    await visit(known, `${origin}/properties`, row, { isCold: true, stayMs: STAY_MS }),
    await visit(known, `${origin}/properties`, row),
  ]
  await context.close()
  return seen
}

/** Index of the visit, and what of it. */
const metrics: readonly [string, number, keyof Visit][] = [
  ['sign-in, cold: first paint', 0, 'paint'],
  ['sign-in, cold: form there', 0, 'shown'],
  ['sign-in, cold: early sign-in sent', 0, 'sent'],
  ['sign-in, warm: first paint', 1, 'paint'],
  ['sign-in, warm: form there', 1, 'shown'],
  ['sign-in, warm: early sign-in sent', 1, 'sent'],
  ['list, cold: first paint', 2, 'paint'],
  ['list, cold: row there', 2, 'shown'],
  ['list, cold: usable', 2, 'live'],
  ['list, cold: busy until then', 2, 'busy'],
  ['list, warm: first paint', 3, 'paint'],
  ['list, warm: row there', 3, 'shown'],
  ['list, warm: usable', 3, 'live'],
  ['list, warm: busy until then', 3, 'busy'],
]

const peerDir = await mkdtemp(join(tmpdir(), 'plumbline-peer-'))
await buildPeer(peerDir, ROWS)
const [peer, portal] = [await serve(peerDir), await serve()]
const other = input.against === undefined ? [] : [await serve(input.against)]
const browser = await openBrowser()

async function compare(): Promise<void> {
  const sites = [
    { origin: peer.origin, known: await browser.newContext({ viewport }), seen: [] as Visit[][] },
  ]
  for (const { origin } of [portal, ...other])
    sites.push({ origin, known: await browserWith(browser, origin, ROWS), seen: [] })
  for (let run = 0; run < RUNS; run += 1)
    for (const { origin, known, seen } of sites) seen.push(await visits(browser, origin, known))
  printTable([
    ['', 'peer', 'portal', 'portal ÷ peer', ...(other.length > 0 ? ['other', 'portal ÷ other'] : [])],
    ...metrics.map(([name, index, what]) => {
      const [base = Number.NaN, own = Number.NaN, ...rest] = sites.map(({ seen }) =>
        median(seen.map((one) => one[index]?.[what] ?? Number.NaN)),
      )
      const ratio = (time: number): string => (own / time).toFixed(2)
      return [name, ms(base), ms(own), ratio(base), ...rest.flatMap((time) => [ms(time), ratio(time)])]
    }),
  ])
  say(
    `\nMedians of ${RUNS} visits each, taken in turns. Aims, portal ÷ peer: row there 0.50, early sign-in sent 0.70.\n`,
  )
  for (const { known } of sites) await known.close()
}

/** Home by number of records, warm. */
async function compareHomes(): Promise<void> {
  for (const count of [ROWS, 10_000]) {
    const context = await browserWith(browser, portal.origin, count)
    await visit(context, portal.origin, row, { stayMs: STAY_MS })
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push((await visit(context, portal.origin, row)).shown)
    await context.close()
    say(`Home, warm, with ${count} properties and orders: row there after ${ms(median(times))}`)
  }
}

try {
  if (input.profile === true) {
    const known = await browserWith(browser, portal.origin, ROWS)
    await visit(known, portal.origin, row, { stayMs: STAY_MS })
    await visit(known, portal.origin, row, { profile: true })
  } else {
    await compare()
    await compareHomes()
  }
} finally {
  await browser.close()
  for (const { close } of [peer, portal, ...other]) await close()
  await rm(peerDir, { recursive: true, force: true })
}
