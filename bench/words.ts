/**
 * Visible words of the demo account's main pages on a desktop, and taps and words from sign-up to a paid order on a
 * phone. Options of selects and text for screen readers aren't counted.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { cards } from '#e2e/support/card.ts'
import { ownServer } from '#e2e/support/service/own-server.ts'
import { openBrowser, printTable } from './support/measure.ts'

const LIST_ROWS = 20

/** Words in `main`, or on the whole page: number of letter groups that are painted. */
const countWords = (page: Page, selector: string): Promise<number> =>
  page.evaluate((within) => {
    const root = document.querySelector(within)
    if (root === null) return Number.NaN
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let count = 0
    while (walker.nextNode() !== null) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (parent === null || parent.closest('option, script, style, noscript, .sr-only') !== null) continue
      // A button's label is `display: contents`, which counts as invisible.
      const box = parent.closest('button') ?? parent
      if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(node)
      if (range.getClientRects().length === 0) continue
      count += node.textContent?.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.,:/@#%-]*/gu)?.length ?? 0
    }
    return count
  }, selector)

const openOrder = async (page: Page, property: string): Promise<void> => {
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('row', { name: property }).getByRole('link').first().click()
  await page.getByRole('list', { name: 'Order progress' }).waitFor()
}

const openProperty = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
  await page.getByRole('link', { name: 'Brighton Yards' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Brighton Yards' }).waitFor()
}

async function openList(page: Page): Promise<void> {
  const rows = Array.from(
    { length: LIST_ROWS },
    (_, index) => `${101 + index} Invented Way, Raleigh, NC 27601`,
  )
  await page.goto(new URL('/properties/list', page.url()).href)
  await page.getByLabel('Addresses', { exact: true }).fill(rows.join('\n'))
  await page.getByRole('button', { name: /^Look up \d+ rows$/u }).click()
  await page.getByRole('row').nth(LIST_ROWS).waitFor()
}

const pages: readonly [string, number, (page: Page) => Promise<void>][] = [
  ['Home', 110, async () => undefined],
  ['Property', 230, openProperty],
  ['Order that asks', 150, (page) => openOrder(page, 'High Street Storage')],
  [
    'Order form',
    130,
    async (page) => {
      await openProperty(page)
      await page.getByRole('link', { name: 'Order a valuation or quote' }).first().click()
      await page.getByText('What would you like to order?').first().waitFor()
    },
  ],
  [`Address list of ${LIST_ROWS}`, 420, openList],
  [
    'Find missing records',
    180,
    async (page) => {
      await page.goto(new URL('/find', page.url()).href)
      await page.getByRole('heading', { level: 1, name: 'Find missing records' }).waitFor()
    },
  ],
]

/**
 * The shortest way to a paid valuation: each press and each field is a tap, and the words in `main` of each page count
 * once, when it is complete.
 */
async function journey(browser: Browser, url: string): Promise<string[][]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  })
  const steps: { name: string; taps: number; words: number }[] = []
  const arrive = async (name: string, mark: Locator): Promise<void> => {
    await mark.waitFor()
    await page.waitForLoadState('networkidle')
    steps.push({ name, taps: 0, words: await countWords(page, 'main') })
  }
  const counted = (): void => {
    const step = steps.at(-1)
    if (step !== undefined) step.taps += 1
  }
  const press = async (control: Locator): Promise<void> => {
    counted()
    await control.tap()
  }
  const fill = async (field: Locator, text: string): Promise<void> => {
    counted()
    await field.fill(text)
  }
  const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
  const main = page.getByRole('main')
  const inCard = (part: string): Locator => page.locator(`#card-${part}`).getByRole('textbox')

  await page.goto(new URL('/sign-up', url).href)
  await arrive('Sign-up', page.getByRole('button', { name: 'Create account' }))
  await fill(page.getByLabel('Email'), `words-${Date.now()}@example.com`)
  await fill(page.getByLabel('Password', { exact: true }), 'a long enough password')
  await press(page.getByRole('button', { name: 'Create account' }))
  await arrive('Home', title('Home'))
  await fill(page.getByLabel('Street address'), '310 W Ponce de Leon Avenue, Decatur, GA 30030')
  await press(main.getByRole('button', { name: 'Find the parcel' }))
  await arrive('Parcel', main.getByRole('button', { name: 'Add property' }))
  await press(main.getByRole('button', { name: 'Add property' }))
  await arrive('Property', main.getByRole('link', { name: /^Order/u }).first())
  await press(main.getByRole('link', { name: /^Order/u }).first())
  await arrive('Order form', main.getByRole('radio', { name: /Detailed valuation/u }))
  await press(main.getByText('Detailed valuation'))
  await press(main.getByRole('button', { name: 'Continue to payment' }))
  await arrive('Payment', inCard('number'))
  await fill(inCard('number'), cards.good)
  await fill(inCard('expiry'), '12 / 34')
  await fill(inCard('cvc'), '123')
  await fill(page.getByLabel('Postal code'), '27601')
  await press(main.getByRole('button', { name: /^Pay/u }))
  await arrive('Paid order', main.getByText('Order placed'))
  await page.close()
  const sum = (of: 'taps' | 'words'): string => String(steps.reduce((all, step) => all + step[of], 0))
  return [
    ['phone, from sign-up to a paid order', 'taps', 'words in main'],
    ...steps.map(({ name, taps, words }) => [name, String(taps), String(words)]),
    ['in all (aims: 14 and 520)', sum('taps'), sum('words')],
  ]
}

const server = await ownServer()
await server.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const rows = [['page', 'words', 'in main', 'aim']]
  for (const [name, aim, go] of pages) {
    await go(page)
    await page.waitForLoadState('networkidle')
    rows.push([
      name,
      String(await countWords(page, 'body')),
      String(await countWords(page, 'main')),
      String(aim),
    ])
  }
  printTable(rows)
  printTable(await journey(browser, server.url))
} finally {
  await browser.close()
  await server.remove()
}
