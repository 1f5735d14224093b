/** Takes the README's screenshots in a demo account of a built portal: PNGs up to 150 KB in `e2e/pictures/`. */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { windowedLaunch } from './launch.ts'
import { ownServer } from './support/service/own-server.ts'

const folder = join(import.meta.dirname, 'pictures')
const BYTES_MAX = 150_000

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true }

/** Starts on the demo's home page. */
interface Picture {
  name: string
  look: BrowserContextOptions
  go: (page: Page) => Promise<void>
}

async function openOrder(page: Page, property: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('row', { name: property }).getByRole('link').first().click()
  await page.getByRole('region', { name: /^(?:Progress|Result)$/u }).waitFor()
}

async function findParcels(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a property' }).first().click()
  await page.getByLabel('Street address').fill('4 Fourfold Court, Cary, NC 27511')
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await page.getByText('4 parcels at this address').waitFor()
}

async function openStorage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Properties' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
  await page.getByRole('link', { name: 'High Street Storage' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'High Street Storage' }).waitFor()
}

/** Resolves once every file has been read. */
async function addSamples(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: `Upload ${names.length} files` }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'desk-home', look: desk, go: async () => undefined },
  { name: 'desk-parcels', look: desk, go: findParcels },
  {
    name: 'desk-documents',
    look: desk,
    go: async (page) => {
      await openStorage(page)
      await addSamples(page, ['High Street, all units (CSV)', 'High Street, T-12 (CSV)', 'Photo (PNG)'])
      await page.getByRole('heading', { name: 'Documents' }).evaluate((element) => {
        element.scrollIntoView()
        scrollBy(0, -48)
      })
    },
  },
  {
    name: 'desk-order',
    look: { ...desk, colorScheme: 'dark' },
    go: (page) => openOrder(page, /Market value/u),
  },
  { name: 'phone-home', look: phone, go: async () => undefined },
  {
    name: 'phone-order',
    look: { ...phone, colorScheme: 'dark' },
    go: (page) => openOrder(page, /High Street Storage/u),
  },
]

const server = await ownServer()
await server.start()
const browser = await chromium.launch(windowedLaunch)
try {
  await mkdir(folder, { recursive: true })
  for (const { name, look, go } of pictures) {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...look })
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await go(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const path = join(folder, `${name}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    const { size } = await stat(path)
    if (size > BYTES_MAX) throw new Error(`${name}.png has ${size} bytes, more than ${BYTES_MAX}`)
    process.stdout.write(`${path} ${size}\n`)
    await context.close()
  }
} finally {
  await browser.close()
  await server.remove()
}
