import type { Page } from '@playwright/test'
import { signIn } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { registerProperty } from '../../support/property.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { restore } from '../../support/storage/backup.ts'
import { bigBackup } from '../../support/storage/big-backup.ts'
import {
  fileContents,
  fileText,
  pickersGiveFile,
  putFile,
  removeFile,
} from '../../support/storage/portfolio-file.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium lets a page keep a file.')

/** The line of the side bar. */
const line = (page: Page, text: string | RegExp) => page.getByRole('banner').getByText(text)

async function saveToFile(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  await expect(line(page, 'Saved in plumbline-portfolio.json, just now.')).toBeVisible()
}

/** As the portal's tab would notice when the customer comes back to it. */
const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const propertyIds = async (page: Page): Promise<number[]> =>
  (await fileContents(page)).properties.map(({ propertyId }) => propertyId)

const wipe = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })

const withProperties = (account: string, first: number, count: number): string =>
  JSON.stringify({
    format: 'plumbline-backup',
    version: 2,
    account,
    exportedAt: 1,
    properties: Array.from({ length: count }, (_, index) => ({
      propertyId: first + index,
      address: `${first + index} Main Street, Raleigh, NC 27601`,
      createdAt: 1,
    })),
  })

test('S12 a property is in the file within seconds; after losing everything, opening the file restores it, and saving continues', async ({
  page,
}) => {
  await pickersGiveFile(page)
  const account = await startWithProperty(page, { address: '77 Plain Street, Raleigh, NC 27601' })
  await saveToFile(page)
  expect(await propertyIds(page)).toHaveLength(1)
  const second = await registerProperty(page)
  await expect.poll(() => propertyIds(page), { timeout: 10_000 }).toContain(second)

  await page.goto('/mark.svg')
  await wipe(page)
  await page.goto('/sign-in')
  await signIn(page, account)
  await page.getByRole('button', { name: 'Open a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog.getByRole('checkbox', { name: 'Keep this file up to date' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('link', { name: '77 Plain Street', exact: true })).toBeVisible()
  await expect(line(page, /^Saved in plumbline-portfolio\.json/u)).toBeVisible()

  await page.goto('/properties')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  const third = await registerProperty(page, '9 Elm Street, Raleigh, NC 27601')
  await expect.poll(() => propertyIds(page), { timeout: 10_000 }).toContain(third)
})

test('S13 two browsers on one synced file each add 50 properties at once: both have all 100', async ({
  page,
  browser,
  baseURL,
}) => {
  await pickersGiveFile(page)
  const account = await startSignedIn(page)
  await saveToFile(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await pickersGiveFile(context)
  const other = await context.newPage()
  await startSignedIn(other, { account })
  await saveToFile(other)
  await Promise.all([
    restore(page, withProperties(account.email, 1, 50), 'Added 50 properties.'),
    restore(other, withProperties(account.email, 51, 50), 'Added 50 properties.'),
  ])
  for (const tab of [page, other]) await expect.poll(() => propertyIds(tab)).toHaveLength(50)

  // The sync keeps the other browser's version.
  await putFile(page, (await fileText(other)) ?? '')
  await showAgain(page)
  await expect.poll(() => propertyIds(page)).toHaveLength(100)
  await putFile(other, (await fileText(page)) ?? '')
  await showAgain(other)
  for (const tab of [page, other]) {
    await tab.goto('/properties')
    await expect(tab.getByText('1–50 of 100')).toBeVisible()
  }
  // Both agree: nothing is written any more.
  const { revision } = await fileContents(page)
  expect((await fileContents(other)).revision).toBe(revision)
  await context.close()
})

test('S13 two tabs that change the portfolio at once write one complete file', async ({ page, context }) => {
  await pickersGiveFile(context)
  const { email } = await startSignedIn(page)
  await saveToFile(page)
  const other = await context.newPage()
  await Promise.all([
    restore(page, withProperties(email, 1, 20), 'Added 20 properties.'),
    restore(other, withProperties(email, 21, 20), 'Added 20 properties.'),
  ])
  await expect.poll(() => propertyIds(page), { timeout: 20_000 }).toHaveLength(40)
  for (const tab of [page, other]) await expect(line(tab, /^Saved in/u)).toBeVisible()
})

test('S13 nothing is written when nothing changed', async ({ page }) => {
  await pickersGiveFile(page)
  await page.clock.install()
  await startWithProperty(page)
  await page.addInitScript(() => {
    const create = Reflect.get(FileSystemFileHandle.prototype, 'createWritable')
    FileSystemFileHandle.prototype.createWritable = function (this: FileSystemFileHandle, ...input) {
      const key = 'test.writes'
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
      return create.apply(this, input)
    }
  })
  await saveToFile(page)
  const writes = () => page.evaluate(() => sessionStorage.getItem('test.writes'))
  expect(await writes()).toBe('1')
  for (const path of ['/', '/properties', '/settings']) {
    await page.goto(path)
    await expect(line(page, /^Saved in/u)).toBeVisible()
    await showAgain(page)
  }
  await page.clock.runFor(31_000)
  expect(await writes()).toBe('1')
})

test('S14 a damaged, foreign or newer file is never overwritten, and the portal says what is wrong with it', async ({
  page,
}) => {
  await pickersGiveFile(page)
  await startWithProperty(page)
  await saveToFile(page)
  const good = (await fileText(page)) ?? ''
  for (const [text, sentence] of [
    ['garbage', 'is damaged or isn’t a Plumbline backup.'],
    [good.slice(0, -20), 'is damaged or isn’t a Plumbline backup.'],
    ['', 'is damaged or isn’t a Plumbline backup.'],
    [bigBackup('someone@else.example', 3), 'is another account’s portfolio.'],
    ['{"format":"plumbline-backup","version":99,"properties":[]}', 'A newer version of Plumbline saved'],
  ] as const) {
    await putFile(page, text)
    await showAgain(page)
    await expect(line(page, sentence)).toBeVisible()
    await expect(page.getByText('Your portfolio is still in this browser.')).toBeVisible()
    expect(await fileText(page)).toBe(text)
  }
  await removeFile(page)
  await showAgain(page)
  await expect(line(page, 'plumbline-portfolio.json was moved or deleted.')).toBeVisible()

  // The sync puts it back.
  await putFile(page, good)
  await showAgain(page)
  await expect(line(page, /^Saved in/u)).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('S15 a permission taken back, a full disk and a read-only file: named, shown above the page after a day, and resolved once writing works', async ({
  page,
}) => {
  await pickersGiveFile(page)
  await page.addInitScript(() => {
    const trouble = (): string | null => sessionStorage.getItem('test.trouble')
    const ask = (): Promise<PermissionState> =>
      Promise.resolve(trouble() === 'permission' ? 'prompt' : 'granted')
    const create = Reflect.get(FileSystemFileHandle.prototype, 'createWritable')
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: ask,
      requestPermission: () => {
        sessionStorage.removeItem('test.trouble')
        return ask()
      },
      createWritable(this: FileSystemFileHandle) {
        const name = trouble()
        return name === null ? create.call(this) : Promise.reject(new DOMException('no', name))
      },
    })
  })
  await page.clock.install()
  await startWithProperty(page, { keepSignedIn: true })
  await saveToFile(page)
  const cause = (trouble: string | null) =>
    page.evaluate(
      (name) =>
        name === null
          ? sessionStorage.removeItem('test.trouble')
          : sessionStorage.setItem('test.trouble', name),
      trouble,
    )
  let added = 0
  for (const [trouble, sentence] of [
    ['QuotaExceededError', 'There’s no space to save plumbline-portfolio.json.'],
    ['NoModificationAllowedError', 'We can’t write to plumbline-portfolio.json.'],
    ['permission', 'Waiting for permission to save to plumbline-portfolio.json.'],
  ] as const) {
    await cause(trouble)
    added += 1
    await registerProperty(page, `${added} Elm Street, Raleigh, NC 27601`)
    await page.clock.runFor(3_000)
    await expect(line(page, sentence)).toBeVisible()
  }
  const banner = page.getByText('Your portfolio file isn’t up to date')
  await expect(banner).toBeHidden()
  await page.clock.fastForward('25:00:00')
  await page.clock.runFor(31_000)
  await expect(banner).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Allow' }).click()
  await expect(banner).toBeHidden()
  await expect(line(page, /^Saved in/u)).toBeVisible()
  expect(await propertyIds(page)).toHaveLength(1 + added)
})

test('S16 a tab killed while writing leaves the file as it was, and the next tab writes it', async ({
  page,
  context,
}) => {
  await pickersGiveFile(context)
  await startWithProperty(page, { keepSignedIn: true })
  await saveToFile(page)
  await page.evaluate(() => {
    FileSystemWritableFileStream.prototype.close = () => {
      document.title = 'writing'
      return new Promise(() => undefined)
    }
  })
  const before = await fileText(page)
  await page.getByRole('link', { name: 'Properties' }).first().click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page).toHaveTitle('writing', { timeout: 30_000 })
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto('/mark.svg')
  expect(await fileText(next)).toBe(before)
  await next.goto('/')
  await expect.poll(() => fileText(next), { timeout: 15_000 }).toContain('"hidden":true')
})

test('S16 stopping leaves the file; erasing the portfolio writes it first, and never empties it', async ({
  page,
}) => {
  await pickersGiveFile(page)
  await startWithProperty(page)
  await saveToFile(page)
  await page.getByRole('button', { name: 'Stop saving to plumbline-portfolio.json' }).click()
  await expect(page.getByRole('button', { name: 'Save to a file' })).toBeVisible()
  const second = await registerProperty(page, '7 Elm Street, Raleigh, NC 27601')
  await saveToFile(page)
  expect(await propertyIds(page)).toContain(second)
  const third = await registerProperty(page, '9 Elm Street, Raleigh, NC 27601')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out of this browser' }).click()
  await page.getByRole('radio', { name: 'Erase it from this browser' }).check()
  await expect(page.getByText('plumbline-portfolio.json stays on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Erase and sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/u)
  expect(await propertyIds(page)).toHaveLength(3)
  expect(await propertyIds(page)).toContain(third)
})
