import { expect, test } from '../../support/fixtures.ts'
import { startSignedIn } from '../../support/start.ts'

test('a county whose name can’t be loaded is code and state', async ({ page, allowFailures }) => {
  allowFailures('network')
  await page.route('**/assets/*counties-*.js', (route) => route.abort())
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37183&parcel=1-2-3')
  await expect(page.getByText('37183, North Carolina')).toBeVisible()
})

test('an unknown county code is shown unchanged', async ({ page }) => {
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=99001&parcel=1-2-3')
  await expect(page.getByText('99001', { exact: true })).toBeVisible()
})
