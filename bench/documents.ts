/**
 * What reading a rent roll of 300 units costs the person who adds it: how long its row takes to be "Ready", against the same workbook
 * as a document without figures, and how long after that the sentence stands there; at this machine's own pace and on a slow phone
 * (CPU ÷4).
 */
import type { Browser, Page } from '@playwright/test'
import { rollRows, workbook } from '#e2e/support/samples/rolls.ts'
import { startOnProperty } from '#e2e/support/start.ts'
import { addFiles } from '#e2e/support/uploads.ts'
import { likeAPhone, median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'

const RUNS = 9
const UNITS = 300
const [ROLL, OTHER] = ['Rent roll.xlsx', 'Survey.xlsx'] as const

interface Added {
  /** Milliseconds from adding the file until its row says "Ready", and from there until its sentence (0 without figures). */
  ready: number
  sentence: number
}

/** Adds one workbook, on a page as it is after a reload. */
async function add(page: Page, name: typeof ROLL | typeof OTHER): Promise<Added> {
  await page.reload()
  await page.getByLabel('Choose documents').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const seen = page.evaluate(
    (withFigures) =>
      new Promise<Added>((resolve) => {
        let [began, ready] = [0, 0]
        document.addEventListener('change', () => (began ||= performance.now()), {
          capture: true,
          once: true,
        })
        const look = (): void => {
          const row = document.querySelector('ul[aria-label="Uploads"] li')?.textContent ?? ''
          if (ready === 0 && row.includes('Ready to upload')) ready = performance.now()
          if (ready > 0 && (!withFigures || row.includes(' leased (')))
            resolve({ ready: ready - began, sentence: performance.now() - ready })
          else requestAnimationFrame(look)
        }
        look()
      }),
    name === ROLL,
  )
  await addFiles(page, [
    workbook(name, [{ name: 'Rent Roll', rows: rollRows({ units: UNITS, vacant: 12 }) }]),
  ])
  const added = await seen
  await page.getByRole('button', { name: 'Remove' }).first().click()
  return added
}

async function measure(browser: Browser, origin: string, cpu: number) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await startOnProperty(page, { service: origin })
  await likeAPhone(page, { network: false, cpu })
  const seen: Record<typeof ROLL | typeof OTHER, Added[]> = { [ROLL]: [], [OTHER]: [] }
  for (let run = 0; run < RUNS; run += 1)
    for (const name of [OTHER, ROLL] as const) seen[name].push(await add(page, name))
  await context.close()
  const of = (name: typeof ROLL | typeof OTHER, what: keyof Added): number =>
    median(seen[name].map((one) => one[what]))
  return { other: of(OTHER, 'ready'), roll: of(ROLL, 'ready'), sentence: of(ROLL, 'sentence') }
}

const portal = await serve()
const browser = await openBrowser()
try {
  const own = await measure(browser, portal.origin, 1)
  const phone = await measure(browser, portal.origin, 4)
  const later = ({ roll, other }: { roll: number; other: number }): string =>
    `${(roll - other).toFixed(0)} ms later, ${(roll / other).toFixed(2)} times`
  printTable([
    [`roll of ${UNITS} units`, 'own pace', 'CPU ÷4', 'aim'],
    ['“Ready”, a document without figures', ms(own.other), ms(phone.other), ''],
    ['“Ready”, the roll', ms(own.roll), ms(phone.roll), ''],
    ['the roll against the other', later(own), later(phone), '30 ms later'],
    ['its sentence after “Ready”', ms(own.sentence), ms(phone.sentence), '500 and 2,000 ms'],
  ])
  say(`\nMedians of ${RUNS}, in turns.`)
} finally {
  await browser.close()
  await portal.close()
}
