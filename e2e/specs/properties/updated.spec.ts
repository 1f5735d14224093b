/** Lazy-loaded chunks are missing on the server after an update. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { addressesField } from '../../support/lists.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { addFiles, uploadRow } from '../../support/uploads.ts'

const roll = { name: 'roll.csv', buffer: Buffer.from('Unit,Rent\n1,1200\n') }

/** Simulates a deployment: old chunks are gone, and the document references others. Returns a rollback. */
async function update(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
  const own = await (await page.request.get('/')).text()
  const body = own.replace(/\/assets\/first-[\w-]+\.js/gu, '/assets/first-other.js')
  await page.route('**/assets/*.js', async (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route, request) => {
      if (request.resourceType() !== 'fetch') return route.fallback()
      return route.fulfill({ body, contentType: 'text/html' })
    },
  )
  return () => page.unrouteAll({ behavior: 'wait' })
}

const wasReloaded = (page: Page): Promise<boolean> => page.evaluate(() => !('stillHere' in globalThis))

const reported = (page: Page, what: string) =>
  page.getByRole('status').filter({ hasText: `${what} Plumbline was updated. Reload to continue.` })
const reload = (page: Page) =>
  page.getByRole('banner').or(page.getByRole('status')).getByRole('button', { name: 'Reload' })

async function askByEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Ask for documents by email' }).click()
}

const noFiles = 'We couldn’t add the files because part of this page didn’t load.'
const notOpened = 'We couldn’t open this because part of this page didn’t load.'

test('documents and the letter: a missing part is reported as an update, and nothing reloads unasked', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404, 'part')
  const { propertyId } = await startWithProperty(page)
  for (const [press, what] of [
    [() => addFiles(page, [roll]), noFiles],
    [() => askByEmail(page), notOpened],
  ] as const) {
    await page.goto(`/properties/${propertyId}`)
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    const takeBack = await update(page)
    await press()
    await expect(reported(page, what)).toBeVisible()
    expect(await wasReloaded(page)).toBe(false)
    await takeBack()
    await reload(page).click()
    await expect.poll(() => wasReloaded(page)).toBe(true)
    await press()
    await expect(page.getByRole('dialog').or(uploadRow(page, 'roll.csv')).first()).toBeVisible()
  }
})

test('a pasted list: reported as an update, and the pasted text stays until the customer reloads', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404, 'part')
  await startSignedIn(page, { at: '/properties/list' })
  const takeBack = await update(page)
  await addressesField(page).fill('412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(
    reported(page, 'We couldn’t read the addresses because part of this page didn’t load.'),
  ).toBeVisible()
  await expect(addressesField(page)).toHaveValue('412 Oak Hollow Lane, Raleigh, NC 27601')
  await takeBack()
  await reload(page).click()
  await expect.poll(() => wasReloaded(page)).toBe(true)
  await addressesField(page).fill('412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
})

test('D2 a missing page with files not uploaded is never blank: it says so, and waits for a click', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404, 'part')
  const { propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}`)
  await addFiles(page, [roll, { ...roll, name: 'second.csv' }])
  await expect(page.getByText('Ready to upload')).toHaveCount(2)
  await update(page)
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Summary', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t load' })).toBeVisible()
  expect(questions).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t load' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await page.goBack()
  expect(await wasReloaded(page)).toBe(false)
})

test('without its worker, added files aren’t called unreadable', async ({ page, allowFailures }) => {
  allowFailures(404, 'part')
  const { propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await page.route('**/assets/inspect-worker-*', async (route) => route.fulfill({ status: 404, body: '' }))
  await addFiles(page, [roll])
  await expect(page.getByRole('status').filter({ hasText: `${noFiles} Reload and try again.` })).toBeVisible()
  await expect(uploadRow(page, 'roll.csv')).toHaveCount(0)
})
