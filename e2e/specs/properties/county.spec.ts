import { expect, test } from '../../support/fixtures.ts'
import { registerProperty, searchAddress } from '../../support/property.ts'
import { startSignedIn } from '../../support/start.ts'

test('a parcel and its property show the name of their county', async ({ page }) => {
  await startSignedIn(page)
  await searchAddress(page, '412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(page.getByText('Wake County, North Carolina').first()).toBeVisible()
  await registerProperty(page)
  await expect(page.getByText('Wake County, North Carolina').first()).toBeVisible()
})

test('a county whose name can’t be loaded is shown by its code and state', async ({
  page,
  allowFailures,
}) => {
  allowFailures('network')
  await page.route('**/assets/*counties-*.js', (route) => route.abort())
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37183&parcel=1-2-3')
  await expect(page.getByText('37183, North Carolina')).toBeVisible()
})

test('an unknown county code is shown unchanged', async ({ page }) => {
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37999&parcel=1-2-3')
  await expect(page.getByText('37999, North Carolina')).toBeVisible()
  await page.goto('/properties/new/name?county=99001&parcel=1-2-3')
  await expect(page.getByText('99001', { exact: true })).toBeVisible()
})
