import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../../support/fixtures.ts'
import { registerProperty, searchAddress } from '../../support/property.ts'
import { startSignedIn } from '../../support/start.ts'

const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a parcel and its property show their county within its state, also on a phone', async ({ page }) => {
  await startSignedIn(page)
  const states: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/assets\/counties-[\w-]{8}\/37\.json$/u.test(response.url()))
      states.push(response.body().then((body) => gzipSync(body).length))
  })
  await searchAddress(page, '412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(page.getByText('Wake County, North Carolina')).toBeVisible()

  await registerProperty(page)
  const picture = page.getByRole('img', { name: 'Wake County within North Carolina' })
  await expect(picture).toBeVisible()
  await expect(page.getByText('Wake County, North Carolina')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(false)

  await page.getByRole('link', { name: 'Properties' }).first().click()
  await expect(
    page.getByRole('row').getByRole('img', { name: 'Wake County within North Carolina' }),
  ).toBeVisible()
  expect(await sideways(page)).toBe(false)

  const sizes = await Promise.all(states)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(25_000)
})

test('a county whose map can’t be loaded is shown by its code and state', async ({ page, allowFailures }) => {
  allowFailures('network')
  await page.route('**/assets/counties-*/*', (route) => route.abort())
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37183&parcel=1-2-3')
  await expect(page.getByText('37183, North Carolina')).toBeVisible()
  await expect(page.locator('main').getByRole('img')).toHaveCount(0)
})

test('a recent address is offered again, and can be removed', async ({ page }) => {
  await startSignedIn(page)
  await searchAddress(page, '412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(page.getByText('We matched', { exact: true })).toBeVisible()
  await page.goto('/properties/new')
  await page.getByRole('link', { name: '412 Oak Hollow Lane, Raleigh, NC 27601' }).click()
  await expect(page.getByText('We matched', { exact: true })).toBeVisible()
  await page.goto('/properties/new')
  await page.getByRole('button', { name: 'Remove 412 Oak Hollow Lane' }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
})

test('a code of no county is shown unchanged, without a map', async ({ page }) => {
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37999&parcel=1-2-3')
  await expect(page.getByText('37999, North Carolina')).toBeVisible()
  await page.goto('/properties/new/name?county=99001&parcel=1-2-3')
  await expect(page.getByText('99001', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByRole('img')).toHaveCount(0)
})
