/** Cost of lists by number of records, without throttling: ms per step, longest task after loading, heap. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'
import { browserWith } from './support/records.ts'
import { timed } from './support/timed.ts'

const RUNS = 7
const COUNTS = [10, 3000, 10_000] as const
/** Rows per page, and rows visible in the window. */
const PAGE_ROWS = 50
const WINDOW_ROWS = 12

/** Scrolls to the end, one screen per frame; returns the longest frame. */
const scroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let longest = 0
    let before = performance.now()
    for (let frame = 0; frame < 20; frame += 1) {
      scrollBy(0, innerHeight)
      await new Promise(requestAnimationFrame)
      longest = Math.max(longest, performance.now() - before)
      before = performance.now()
    }
    scrollTo(0, 0)
    return longest
  })

/** Watches for tasks over 50 ms; returns a getter of the longest so far, 0 for none. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const seen = { longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    return seen
  })
  return () => seen.evaluate(({ longest }) => longest)
}

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1e6
}

const STEPS = [
  'open properties, rows of the window',
  'open properties, all rows',
  'open orders, rows of the window',
  'scroll, longest frame',
  'search',
  'filter, rows of the window',
  'filter, all rows',
  'next page',
] as const
type Step = (typeof STEPS)[number]

/** Per step, one value per run. */
type Times = Record<Step, number[]>
const noTimes = () => Object.fromEntries(STEPS.map((step): [Step, number[]] => [step, []])) as Times

/** One run through the lists; adds to `times`. Returns the longest task and the final heap (MB). */
async function walk(
  context: BrowserContext,
  count: number,
  times: Times,
): Promise<{ task: number; heap: number }> {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('main').getByText('Lofts number').first().waitFor()
  // The last first screen can't be used.
  await page.waitForFunction(() => document.querySelector('button[inert]') === null)
  await page.waitForLoadState('networkidle')
  const longestTask = await watchTasks(page)
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  const rows = { selector: 'table tbody tr' }
  const rowsOf = (most: number) => ({ selector: `table tbody tr:nth-of-type(${Math.min(count, most)})` })
  /** Times until the window's rows and all rows of the page, after the same click. */
  const both = async (act: () => Promise<unknown>, text: string): Promise<[window: number, all: number]> => {
    const all = timed(page, () => Promise.resolve(), { ...rowsOf(PAGE_ROWS), text })
    return [await timed(page, act, { ...rowsOf(WINDOW_ROWS), text }), await all]
  }
  // Home has a table too, so wait for the list's own text.
  const [opened, openedAll] = await both(
    () => link('Properties').click(),
    'Your properties, most recently active',
  )
  times['open properties, rows of the window'].push(opened)
  times['open properties, all rows'].push(openedAll)
  times['scroll, longest frame'].push(await scroll(page))
  const field = page.getByRole('searchbox').or(page.getByLabel('Name, address or APN')).first()
  await field.waitFor()
  times.search.push(
    await timed(page, () => field.fill('1704-22-0003'), { ...rows, text: '1 property found' }),
  )
  await field.fill('')
  await page.getByText('1 property found').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  // Start again from the full list.
  await page.locator(rowsOf(PAGE_ROWS).selector).waitFor()
  const [filtered, filteredAll] = await both(
    () => page.getByLabel('Order status').selectOption({ index: 3 }),
    ' found',
  )
  times['filter, rows of the window'].push(filtered)
  times['filter, all rows'].push(filteredAll)
  await link('Home').click()
  await page.getByRole('main').getByText('Lofts number').first().waitFor()
  const [ordersOpened] = await both(() => link('Orders').click(), 'Add order by number')
  times['open orders, rows of the window'].push(ordersOpened)
  if (count > PAGE_ROWS)
    times['next page'].push(
      await timed(page, () => page.getByRole('link', { name: /next/iu }).first().click(), {
        ...rows,
        text: '51',
      }),
    )
  const task = await longestTask()
  const heap = await heapOf(page)
  await page.close()
  return { task, heap }
}

interface Measured {
  times: number[]
  task: number
  heap: number
}

/** Alternates the counts, so a busy machine slows all of them. */
async function measure(browser: Browser, origin: string): Promise<Measured[]> {
  const all = []
  for (const count of COUNTS)
    all.push({
      count,
      context: await browserWith(browser, origin, count),
      times: noTimes(),
      ends: [] as { task: number; heap: number }[],
    })
  for (const { context, count } of all) await walk(context, count, noTimes())
  for (let run = 0; run < RUNS; run += 1)
    for (const { context, count, times, ends } of all) ends.push(await walk(context, count, times))
  for (const { context } of all) await context.close()
  return all.map(({ times, ends }) => ({
    times: STEPS.map((step) => median(times[step])),
    task: median(ends.map((end) => end.task)),
    heap: median(ends.map((end) => end.heap)),
  }))
}

const portal = await serve()
const browser = await openBrowser()
try {
  const seen = await measure(browser, portal.origin)
  const cell = (value: number): string => (Number.isNaN(value) ? '–' : ms(value))
  const [ten, many] = seen
  printTable([
    ['properties and orders', ...COUNTS.map((count) => count.toLocaleString('en-US')), '3,000 ÷ 10'],
    ...STEPS.map((step, index) => {
      const values = seen.map(({ times }) => times[index] ?? Number.NaN)
      const ratio = (values[1] ?? Number.NaN) / (values[0] ?? Number.NaN)
      return [step, ...values.map(cell), Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)} times`]
    }),
    ['longest task over 50 ms', ...seen.map(({ task }) => (task === 0 ? 'none' : ms(task))), '–'],
    [
      'heap after it',
      ...seen.map(({ heap }) => `${heap.toFixed(1)} MB`),
      `+${((many?.heap ?? 0) - (ten?.heap ?? 0)).toFixed(1)} MB`,
    ],
  ])
  say(
    `\nMedians of ${RUNS} walks. With 3,000 records the rows that a window shows (${WINDOW_ROWS}; of ten, all ten) should be there in at most 1.3 times the time that they take with 10, opened, searched or filtered; the longest task should be “none”, and the heap should grow by less than 60 MB.`,
  )
} finally {
  await browser.close()
  await portal.close()
}
