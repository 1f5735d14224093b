/** Visible words of the demo account's main pages, on a desktop: options of selects and text for screen readers aren't counted. */
import type { Page } from '@playwright/test'
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
      await page.getByRole('link', { name: 'Order', exact: true }).first().click()
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

const server = await ownServer()
await server.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.getByRole('button', { name: 'Skip tour' }).click()
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
} finally {
  await browser.close()
  await server.remove()
}
