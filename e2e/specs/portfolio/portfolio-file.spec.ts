import type { Page } from '@playwright/test'
import { signIn } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { registerProperty } from '../../support/property.ts'
import { addRecords, startSignedIn, startWithProperty } from '../../support/start.ts'
import { restore } from '../../support/storage/backup.ts'
import { bigBackup } from '../../support/storage/big-backup.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'
import {
  fileContents,
  fileText,
  pickersGiveFile,
  pickerOpensFile,
  putFile,
  removeFile,
} from '../../support/storage/portfolio-file.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#memory/backup/backup-format.ts'

/** The change is written then. Shorter than the time limit of storage, or work in progress would fail. */
const AFTER_CHANGE_MS = 2_600

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium lets a page keep a file.')

/** Line about the file in the sidebar. */
const line = (page: Page, text: string | RegExp) => page.getByRole('banner').getByText(text)

async function saveToFile(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  await expect(line(page, 'Saved in plumbline-portfolio.json, just now.')).toBeVisible()
}

/** Fires the event of a customer's return to the tab. */
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
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    account,
    exportedAt: 1,
    properties: Array.from({ length: count }, (_, index) => ({
      propertyId: first + index,
      address: `${first + index} Main Street, Raleigh, NC 27601`,
      createdAt: 1,
    })),
  })

async function countWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = Reflect.get(FileSystemFileHandle.prototype, 'createWritable')
    FileSystemFileHandle.prototype.createWritable = function (this: FileSystemFileHandle, ...input) {
      const key = 'test.writes'
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
      return create.apply(this, input)
    }
  })
}

const writes = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('test.writes')))

/** Makes one change, written after any pending write. */
async function changeOnce(page: Page, account: string, propertyId: number): Promise<void> {
  await restore(page, withProperties(account, propertyId, 1), 'Added 1 property.')
}

const openedFile = (page: Page) => page.getByRole('dialog', { name: 'Restore this backup?' })

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
  const dialog = openedFile(page)
  await expect(dialog.getByRole('checkbox', { name: 'Keep this file up to date' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Added 2 properties.')).toBeVisible()
  await expect(page.getByRole('link', { name: '2 properties' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await expect(line(page, /^Saved in plumbline-portfolio\.json/u)).toBeVisible()

  await page.goto('/properties')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  const third = await registerProperty(page, '9 Elm Street, Raleigh, NC 27601')
  await expect.poll(() => propertyIds(page), { timeout: 10_000 }).toContain(third)
})

test('S12 opening an old backup leaves the portfolio file as it is, unless the customer replaces it', async ({
  page,
}) => {
  await pickersGiveFile(page)
  const { email } = await startWithProperty(page)
  await saveToFile(page)
  await pickerOpensFile(page, 'old.json', withProperties(email, 5, 1))
  const keep = openedFile(page).getByRole('checkbox', { name: 'Keep this file up to date' })
  const restoreIt = openedFile(page).getByRole('button', { name: 'Restore', exact: true })
  await page.getByRole('button', { name: 'Open a file' }).click()
  await expect(keep).not.toBeChecked()
  await expect(openedFile(page)).toContainText('instead of plumbline-portfolio.json.')
  await restoreIt.click()
  await expect(page.getByText('Added 1 property.')).toBeVisible()
  await expect.poll(() => propertyIds(page), { timeout: 10_000 }).toContain(5)

  await page.getByRole('button', { name: 'Open a file' }).click()
  await keep.check()
  await page.evaluate(() => {
    Object.assign(FileSystemFileHandle.prototype, { requestPermission: () => Promise.resolve('denied') })
  })
  await expect(restoreIt).toBeEnabled()
  await restoreIt.click()
  await expect(
    page.getByText('Changes aren’t saved to old.json, because the browser didn’t allow it.'),
  ).toBeVisible()
  await expect(line(page, /^Saved in plumbline-portfolio\.json/u)).toBeVisible()
})

test('S13 two browsers on one synced file each add 50 properties at once: both have all 100', async ({
  page,
  browser,
  baseURL,
}) => {
  await pickersGiveFile(page)
  await countWrites(page)
  const account = await startSignedIn(page)
  await saveToFile(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await pickersGiveFile(context)
  const other = await context.newPage()
  await countWrites(other)
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
  const before = [await writes(page), await writes(other)]
  await showAgain(other)
  for (const tab of [page, other]) {
    await tab.goto('/properties')
    await expect(tab.getByText('1–50 of 100')).toBeVisible()
  }
  const { revision } = await fileContents(page)
  expect((await fileContents(other)).revision).toBe(revision)
  // Both tabs agree, so only new changes are written.
  for (const [index, tab] of [page, other].entries()) {
    await changeOnce(tab, account.email, 201 + index)
    await expect.poll(() => propertyIds(tab), { timeout: 10_000 }).toContain(201 + index)
    expect(await writes(tab)).toBe((before[index] ?? 0) + 1)
  }
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
  const { email } = await startWithProperty(page)
  await countWrites(page)
  await saveToFile(page)
  expect(await writes(page)).toBe(1)
  for (const path of ['/', '/properties', '/settings']) {
    await page.goto(path)
    await expect(line(page, /^Saved in/u)).toBeVisible()
    await showAgain(page)
  }
  await page.clock.fastForward(31_000)
  await changeOnce(page, email, 5)
  await page.clock.fastForward(AFTER_CHANGE_MS)
  await expect.poll(() => propertyIds(page), { timeout: 10_000 }).toContain(5)
  expect(await writes(page)).toBe(2)
})

const ofVersion = (version: number): string =>
  JSON.stringify({ format: BACKUP_FORMAT, version, properties: [] })

test('S14 a damaged, foreign, newer or older file is never overwritten, and the portal says what is wrong with it', async ({
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
    [ofVersion(BACKUP_VERSION + 1), 'A newer version of Plumbline saved'],
    [ofVersion(BACKUP_VERSION - 1), 'An early version of Plumbline saved'],
  ] as const) {
    await putFile(page, text)
    await showAgain(page)
    await expect(line(page, sentence)).toBeVisible()
    await expect(page.getByText('Your portfolio is still in this browser.')).toBeVisible()
    expect(await fileText(page)).toBe(text)
    // A good file in between: the next message may be the same.
    await putFile(page, good)
    await showAgain(page)
    await expect(line(page, /^Saved in/u)).toBeVisible()
  }
  await removeFile(page)
  await showAgain(page)
  await expect(line(page, 'plumbline-portfolio.json was moved or deleted.')).toBeVisible()

  // The sync restores the file.
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
    const problem = (): string | null => sessionStorage.getItem('test.problem')
    const ask = (): Promise<PermissionState> =>
      Promise.resolve(problem() === 'permission' ? 'prompt' : 'granted')
    const create = Reflect.get(FileSystemFileHandle.prototype, 'createWritable')
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: ask,
      requestPermission: () => {
        if (sessionStorage.getItem('test.refuses') !== null) return Promise.resolve('denied')
        sessionStorage.removeItem('test.problem')
        return ask()
      },
      createWritable(this: FileSystemFileHandle) {
        const name = problem()
        return name === null ? create.call(this) : Promise.reject(new DOMException('no', name))
      },
    })
  })
  await page.clock.install()
  await startWithProperty(page, { keepSignedIn: true })
  await saveToFile(page)
  const cause = (problem: string | null) =>
    page.evaluate(
      (name) =>
        name === null
          ? sessionStorage.removeItem('test.problem')
          : sessionStorage.setItem('test.problem', name),
      problem,
    )
  let added = 0
  for (const [problem, sentence] of [
    ['QuotaExceededError', 'There’s no space to save plumbline-portfolio.json.'],
    ['NoModificationAllowedError', 'We can’t write to plumbline-portfolio.json.'],
    ['permission', 'Waiting for permission to save to plumbline-portfolio.json.'],
  ] as const) {
    await cause(problem)
    added += 1
    await registerProperty(page, `${added} Elm Street, Raleigh, NC 27601`)
    await page.clock.fastForward(AFTER_CHANGE_MS)
    await expect(line(page, sentence)).toBeVisible()
  }
  const banner = page.getByText('Your portfolio file isn’t up to date')
  await expect(banner).toBeHidden()
  await page.clock.fastForward('25:00:00')
  await page.clock.fastForward(31_000)
  await expect(banner).toBeVisible()
  const allow = page.getByRole('main').getByRole('button', { name: 'Allow saving' })
  await page.evaluate(() => sessionStorage.setItem('test.refuses', ''))
  await allow.click()
  await expect(page.getByRole('main').getByText('The browser didn’t allow it.')).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('test.refuses'))
  await allow.click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
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

async function chooseErase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase from this browser' }).click()
  await expect(page.getByText('plumbline-portfolio.json stays on this device.')).toBeVisible()
}

test('S16 stopping leaves the file; erasing the portfolio writes it first, and never empties it', async ({
  page,
}) => {
  await pickersGiveFile(page)
  await startWithProperty(page)
  await saveToFile(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saved in' })).toHaveText(
    'Saved in plumbline-portfolio.json',
  )
  await page.getByRole('button', { name: 'Stop saving to plumbline-portfolio.json' }).click()
  await expect(page.getByRole('button', { name: 'Save to a file' })).toBeFocused()
  const second = await registerProperty(page, '7 Elm Street, Raleigh, NC 27601')
  await saveToFile(page)
  expect(await propertyIds(page)).toContain(second)
  // No tab announced this row, so only the save before erasing writes it.
  await addRecords(page, { properties: [knownProperty(900_001)] })
  await chooseErase(page)
  await page.getByRole('button', { name: 'Erase and sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/u)
  expect(await propertyIds(page)).toHaveLength(3)
  expect(await propertyIds(page)).toContain(900_001)
})

test('S16 nothing is erased if the file can’t be saved first', async ({ page }) => {
  await pickersGiveFile(page)
  const { propertyId } = await startWithProperty(page)
  await saveToFile(page)
  await chooseErase(page)
  await removeFile(page)
  // The tab notices while the dialog is open, which has said that the file stays.
  await showAgain(page)
  await expect(page.getByText('To restore your portfolio later, save a backup first:')).toBeVisible()
  const erase = page.getByRole('button', { name: 'Erase and sign out' })
  await erase.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Your portfolio wasn’t erased')
  await expect(alert).toContainText('plumbline-portfolio.json was moved or deleted.')
  await expect(page.getByRole('button', { name: 'Download backup' })).toBeVisible()
  expect(propertyId).toBeGreaterThan(0)
  await erase.click()
  await expect(page).toHaveURL(/\/sign-in/u)
})
