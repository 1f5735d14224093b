/**
 * What a list of 200 addresses costs: pasting it on a slow phone (CPU ÷4), against one of 20; looking it up, against the time that the
 * pace of two searches a second takes; the longest task meanwhile; and opening one of ten lists, against opening the only one.
 */
import type { Browser, Page } from '@playwright/test'
import { signUpNewAccount } from '#e2e/support/people/account.ts'
import { watchTasks } from './support/longest.ts'
import { likeAPhone, median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'
import { timed } from './support/timed.ts'

const RUNS = 7
const ROWS = 200
const LISTS = 10
const PER_SECOND = 2

const addresses = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${101 + at} Invented Way, Raleigh, NC 27601`).join('\n')

const newPage = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  return context.newPage()
}

/** Runs in the page: what a paste does to a field. React hears of a value that was set past its own setter. */
function paste(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/** Median time (ms) from pasting until what was read is drawn. */
async function pasting(page: Page, count: number): Promise<number> {
  const times: number[] = []
  // The first paste also loads what draws the preview.
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto('/properties/list')
    const field = page.getByLabel('Addresses', { exact: true })
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    const time = await timed(page, () => field.evaluate(paste, addresses(count)), {
      selector: 'table tbody tr',
      text: `Look up ${count} rows`,
    })
    if (run > 0) times.push(time)
  }
  return median(times)
}

/** Looks a list up; gives how long that took (ms) and the longest task over 50 ms. */
async function lookingUp(page: Page): Promise<{ time: number; task: number }> {
  await page.goto('/properties/list')
  await page.getByLabel('Addresses', { exact: true }).fill(addresses(ROWS))
  const start = page.getByRole('button', { name: `Look up ${ROWS} rows` })
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  const tasks = await watchTasks(page)
  const began = performance.now()
  await start.click()
  await page.getByText(`${ROWS} of ${ROWS} matched.`).first().waitFor({ timeout: 300_000 })
  return { time: performance.now() - began, task: await tasks.take() }
}

/** Median time (ms) from pressing a list's name until all of its rows are drawn. */
async function opening(page: Page): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto('/properties/list')
    const link = page
      .getByRole('table', { name: /^Address lists/u })
      .getByRole('link')
      .first()
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    const time = await timed(page, () => link.click(), { selector: `table tbody tr:nth-child(${ROWS})` })
    if (run > 0) times.push(time)
  }
  return median(times)
}

/** Copies the only list on disk until there are ten. */
const copyLists = (page: Page): Promise<void> =>
  page.evaluate(async (lists) => {
    const opened = indexedDB.open('plumbline-portfolio')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const transaction = opened.result.transaction(['lists', 'listRows'], 'readwrite')
    const all = (store: string) =>
      new Promise<{ listId: string }[]>((resolve) => {
        const reading = transaction.objectStore(store).getAll()
        reading.addEventListener('success', () => resolve(reading.result as never))
      })
    for (const store of ['lists', 'listRows']) {
      const rows = await all(store)
      for (let copy = 1; copy < lists; copy += 1)
        for (const row of rows)
          // The same signs in another order are another list's id.
          transaction
            .objectStore(store)
            .add({ ...row, listId: row.listId.slice(copy) + row.listId.slice(0, copy) })
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.result.close()
  }, LISTS)

const portal = await serve()
const browser = await openBrowser()
try {
  const phone = await newPage(browser, portal.origin)
  await signUpNewAccount(phone)
  await likeAPhone(phone, { network: false })
  const few = await pasting(phone, ROWS / 10)
  const many = await pasting(phone, ROWS)
  await phone.context().close()

  const page = await newPage(browser, portal.origin)
  await signUpNewAccount(page)
  const { time, task } = await lookingUp(page)
  const one = await opening(page)
  await copyLists(page)
  const ten = await opening(page)

  // Two leave at once, so the last pair leaves one step before the end.
  const atBest = (ROWS / PER_SECOND - 1) * 1000
  const times = (ratio: number): string => `${ratio.toFixed(2)} times`
  printTable([
    ['', 'time', 'against', 'aim'],
    [`paste ${ROWS} rows, CPU ÷4`, ms(many), `${times(many / few)} ${ROWS / 10} rows`, '150 ms'],
    [`look up ${ROWS} rows`, ms(time), `${times(time / atBest)} the pace`, '110,000 ms'],
    ['longest task over 50 ms meanwhile', task === 0 ? 'none' : ms(task), '', 'none'],
    [`open one of ${LISTS} lists`, ms(ten), `${times(ten / one)} the only one`, '1.30 times'],
  ])
  say(`\nMedians of ${RUNS}; the lists are looked up once.`)
} finally {
  await browser.close()
  await portal.close()
}
