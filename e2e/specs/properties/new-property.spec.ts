import { expect, test } from '../../support/fixtures.ts'
import { queryClientOf } from '../../support/query-client.ts'
import { setFault } from '../../support/service/sandbox.ts'
import { chooseCounty, searchAddress } from '../../support/property.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

test.beforeEach(async ({ page }) => {
  await startSignedIn(page)
})

test('an address becomes a property, step by step, and every step survives Back and reload @promise', async ({
  page,
}) => {
  await searchAddress(page, '412 oak hollow ln, Raleigh, NC')
  await expect(page).toHaveURL(/\/properties\/new\/parcels\?address=412\+oak/u)
  await expect(page.getByText('We matched', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('412 Oak Hollow Lane, Raleigh, NC 27601')
  await expect(page.getByText('You entered:')).toBeVisible()
  const map = page.locator('a[rel=noreferrer][href*="query=412%20Oak%20Hollow%20Lane%2C%20Raleigh"]')
  await expect(map).toHaveText('See on a map')
  const name = page.getByLabel('Property name')
  await expect(name).toHaveValue('412 Oak Hollow Lane')
  await page.reload()
  await expect(name).toHaveValue('412 Oak Hollow Lane')
  await expect(page.getByText('Wake County, North Carolina')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Street address')).toHaveValue('412 oak hollow ln, Raleigh, NC')
  await page.goForward()

  await name.fill('The oak building')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The oak building' })).toBeVisible()
  await expect(page.getByText('Wake County, North Carolina').first()).toBeVisible()
  await expect(page.getByText('Added. Next: a rent roll and a T-12, or order now.')).toBeVisible()
  await expect(page.getByText(/^\d documents help the analyst\./u)).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The oak building' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Street address')).toBeVisible()
})

test('one of several parcels has to be chosen; Back restores the choice @promise', async ({ page }) => {
  await searchAddress(page, '4 Fourfold Court, Cary, NC 27511')
  const parcels = page.getByRole('group', { name: '4 parcels at this address' })
  await expect(parcels.getByRole('radio')).toHaveCount(4)
  await expect(parcels.getByText('Building size unknown')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add property' })
  await expect(add).toHaveCount(0)
  await parcels.getByRole('radio', { name: 'Retail' }).check()
  await expect(add).toBeVisible()
  await page.reload()
  await expect(parcels.getByRole('radio', { name: 'Retail' })).toBeChecked()
})

test('a parcel already in the portfolio is labeled so, and keeps its name at the service', async ({
  page,
}) => {
  const { propertyId } = await startWithProperty(page, { address: '4 Kept Name Road, Raleigh, NC 27601' })
  await searchAddress(page, '4 Kept Name Road, Raleigh, NC 27601')
  await expect(page.getByText('In your portfolio', { exact: true })).toBeVisible()
  const open = page.getByRole('link', { name: 'Open 4 Kept Name Road' })
  await expect(open).toBeVisible()
  await open.click()
  await expect(page).toHaveURL(new RegExp(`/properties/${propertyId}$`, 'u'))

  await page.goBack()
  // The property page shows "APN", too, so wait for the parcels' heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Is this your property?' })).toBeVisible()
  const parcel = await page.getByText(/^APN/u).first().innerText()
  await page.goto(
    `/properties/new/name?county=37183&parcel=${encodeURIComponent(parcel.replace('APN', '').trim())}`,
  )
  await expect(page.getByText('This parcel is already in your portfolio')).toBeVisible()
  await page.getByLabel('Property name').fill('Another name')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page).toHaveURL(new RegExp(`/properties/${propertyId}$`, 'u'))
  await expect(page.getByText('It was registered earlier as 4 Kept Name Road')).toBeVisible()
})

test('text that isn’t an address, an address without a parcel, and a place without one: each has its own next step', async ({
  page,
  allowFailures,
}) => {
  allowFailures(400, 404)
  await searchAddress(page, 'somewhere over there')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this address' })).toBeVisible()
  const correct = page.getByLabel('Correct the address')
  await expect(correct).toHaveValue('somewhere over there')

  await correct.fill('404 Vacant Street, Apex, NC 27502')
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await expect(page.getByRole('heading', { name: 'We found the address, but no parcel there' })).toBeVisible()
  await expect(page.getByLabel('County', { exact: true })).toBeVisible()

  await searchAddress(page, '200 Empty List Lane, Apex, NC 27502')
  await expect(page.getByRole('heading', { name: 'No parcel at this address' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Change the address' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('200 Empty List Lane, Apex, NC 27502')
})

test('county and parcel number by hand are a second way to add a property', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404)
  await page.goto('/properties/new')
  await page.getByText('Enter the county and parcel number instead').click()
  await page.getByRole('button', { name: 'Use this parcel' }).click()
  await expect(page.getByText('Choose a state').last()).toBeVisible()
  await expect(page.getByText('Choose a county').last()).toBeVisible()
  await expect(page.getByText('Enter the parcel number (APN)')).toBeVisible()

  await page.getByLabel('State', { exact: true }).selectOption('Other')
  await page.getByLabel('County code (FIPS)').fill('3718')
  await expect(page.getByText('Enter a 5-digit county FIPS code, for example 37183')).toBeVisible()
  await chooseCounty(page, 'Connecticut', 'Hartford County')
  await chooseCounty(page)
  await page.getByLabel('Parcel number (APN)').fill('no such parcel')
  await page.getByRole('button', { name: 'Use this parcel' }).click()
  await page.getByLabel('Property name').fill('By hand')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t find this parcel')
  await expect(page.getByLabel('Property name')).toHaveValue('By hand')

  await page.goto('/properties/new/name?county=37183&parcel=0764-04-0002')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Added. Next: a rent roll and a T-12, or order now.')).toBeVisible()
})

test('leaving while a property is being added isn’t undone by the answer', async ({ page }) => {
  const { email } = await startSignedIn(page)
  await searchAddress(page, '412 oak hollow ln, Raleigh, NC')
  await setFault({ operation: 'createProperty', account: email, kind: 'slow', delayMs: 2_000 })
  await page.getByRole('button', { name: 'Add property' }).click()
  await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
  const client = await queryClientOf(page)
  await expect.poll(() => client.evaluate((portal) => portal.isMutating())).toBe(0)
  await expect(page.getByRole('link', { name: '412 Oak Hollow Lane' }).first()).toBeVisible()
  await expect(page).toHaveURL('/properties')
})

test('a county whose name can’t be loaded is code and state', async ({ page, allowFailures }) => {
  allowFailures('network')
  await page.route('**/assets/*counties-*.js', (route) => route.abort())
  await page.goto('/properties/new/name?county=37183&parcel=1-2-3')
  await expect(page.getByText('37183, North Carolina')).toBeVisible()
})
