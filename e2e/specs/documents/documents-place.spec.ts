import type { Page, Route } from '@playwright/test'
import { expect, pdf, test } from '../../support/documents.ts'
import { pointUntilAsked } from '../../support/people/point-at.ts'
import { addFiles, dropFiles, uploadRow } from '../../support/uploads.ts'
import { READY } from '#uploads/upload-copy.ts'

const CODE = '**/assets/upload-place-*'

const place = (page: Page) => page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first()
const choose = (page: Page) => page.getByRole('button', { name: 'Add files' })

test('U52 the drop area is there before its code has loaded and doesn’t shift afterwards, on a desktop and on a phone', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    let held: Route | undefined
    await page.route(CODE, (route) => {
      held = route
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect.poll(() => held !== undefined).toBe(true)
    await expect(choose(page)).toHaveCount(0)
    // The drop area isn't ready, but the browser must not open the file.
    expect(await dropFiles(place(page), [pdf('Early.pdf')])).toBe(true)
    const before = await place(page).boundingBox()

    await held?.continue()
    await expect(choose(page)).toBeVisible()
    expect(await place(page).boundingBox()).toEqual(before)
    await page.unroute(CODE)
  }
  await addFiles(page, [pdf('T12.pdf')])
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
})

test('if its code can’t be loaded, the drop area says so, and works after a reload', async ({
  page,
  allowFailures,
}) => {
  allowFailures('network')
  await page.route(CODE, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The upload area couldn’t load')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.unroute(CODE)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(choose(page)).toBeVisible()
})

test('pointing at a link to a property preloads the drop area’s code with the page', async ({
  page,
  propertyId,
}) => {
  await page.goto('/properties')
  const link = page.getByRole('main').locator(`a[href="/properties/${propertyId}"]`).first()
  await expect(link).toBeVisible()
  await pointUntilAsked(link, CODE)
  await expect(page).toHaveURL('/properties')
})
