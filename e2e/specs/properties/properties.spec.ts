import { expect, test } from '../../support/fixtures.ts'
import {
  addOrder,
  addProperty,
  addRecords,
  startOnProperty,
  startSignedIn,
  startWithProperty,
} from '../../support/start.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

const plainStreet = '77 Plain Street, Raleigh, NC 27601'

test('an empty list says what goes here; an unknown property says how to find it again', async ({ page }) => {
  await startSignedIn(page)
  await page.goto('/properties')
  await expect(page.getByText('No properties yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a property' })).toHaveCount(1)

  for (const given of ['99999999', 'nonsense']) {
    await page.goto(`/properties/${given}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This property isn’t in this browser' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find by address' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find missing records' })).toBeVisible()
  }
})

test('the list searches, filters and sorts through its URL, and shows the status of each property @promise', async ({
  page,
}) => {
  const account = await startWithProperty(page)
  await addProperty(page, account, '9 Unknown Street, Durham, NC 27701')
  await addOrder(page, account, account.propertyId)
  await page.goto('/properties')

  const list = page.getByRole('table')
  await expect(list.getByRole('row')).toHaveCount(3)
  const oakRow = list.getByRole('row', { name: /412 Oak Hollow Lane/u })
  await expect(oakRow).toContainText('Submitted')
  await expect(list.getByRole('row', { name: /9 Unknown Street/u })).toContainText('No orders yet')

  const byName = list.getByRole('columnheader', { name: 'Property' })
  await byName.getByRole('button').click()
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/properties?sort=name')
  await expect(list.getByRole('row').nth(1)).toContainText('9 Unknown Street')
  await page.reload()
  await expect(list.getByRole('row').nth(1)).toContainText('9 Unknown Street')

  const search = page.getByRole('searchbox', { name: 'Name, address or APN' })
  await search.pressSequentially('unknown street')
  await expect(page).toHaveURL(/q=unknown\+street/u)
  await expect(page.getByText('1 property found.')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(search).toHaveValue('unknown street')
  await expect(list.getByRole('row')).toHaveCount(2)
  await search.fill('no such thing')
  await expect(page.getByText('No matching properties.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(search).toHaveValue('')
  await expect(list.getByRole('row')).toHaveCount(3)

  // Of two simultaneous choices, neither overwrites the other.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sort = await page.getByLabel('Sort by').elementHandle()
  await page.getByLabel('Order status', { exact: true }).evaluate((state, other) => {
    for (const [select, value] of [
      [state, 'no-order'],
      [other, 'name'],
    ] as const) {
      if (!(select instanceof HTMLSelectElement)) continue
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, sort)
  await expect(page).toHaveURL('/properties?state=no-order&sort=name')
  await byName.getByRole('button').click()
  await expect(byName).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL('/properties?state=no-order')
  await expect(list.getByRole('row', { name: /9 Unknown Street/u })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL('/properties?state=no-order&sort=name')
  await page.getByRole('button', { name: 'Remove filter: Order status' }).click()
  await expect(list.getByRole('row')).toHaveCount(3)
})

test('a property is renamed, hidden and unhidden, only in this browser', async ({ page }) => {
  await startOnProperty(page, { address: plainStreet })
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename property' })
  await dialog.getByLabel('Name').fill('Corner lot')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(title).toHaveText('Corner lot')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(title).toHaveText('Corner lot')
  await expect(page.locator('#details')).toContainText('Registered name')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(title).toHaveText('77 Plain Street')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('This property is hidden')).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByText('All your properties are hidden')).toBeVisible()
  await page.getByRole('link', { name: 'Show hidden' }).click()
  await expect(page).toHaveURL('/properties?show=hidden')
  await expect(page.getByText('1 hidden property.')).toBeVisible()
  await page
    .getByRole('row', { name: /77 Plain Street/u })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Unhide property' }).click()
  await expect(page.getByText('This property is hidden')).toBeHidden()
  await page.goto('/properties')
  await expect(page.getByRole('row', { name: /77 Plain Street/u })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show hidden' })).toBeHidden()
})

test('a name of 70 characters without a space breaks neither the table nor the page', async ({ page }) => {
  await startSignedIn(page)
  await addRecords(page, { properties: [knownProperty(7, { label: 'Oak'.padEnd(70, 'holl') })] })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/properties')
    const row = page.getByRole('row').last()
    await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    // React replaces the last first screen's row.
    await expect
      .poll(async () => (await row.boundingBox())?.height ?? Infinity)
      .toBeLessThan(width === 390 ? 260 : 110)
    for (const path of ['/properties', '/properties/7', '/properties/7/order', '/']) {
      await page.goto(path)
      await expect(page.getByText('Oakholl').first()).toBeVisible()
      await expect(page.locator('main')).toHaveCount(1)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
})

test('a confirmation stays while the pointer or the focus is on it, then closes automatically', async ({
  page,
}) => {
  await page.clock.install()
  await startOnProperty(page, { address: plainStreet })
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const hidden = toasts.getByRole('group', { name: 'Property hidden' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await hidden.hover()
  await page.clock.fastForward(60_000)
  await expect(hidden).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.fastForward(7_000)
  await expect(hidden).toBeHidden()

  const shown = toasts.getByRole('group', { name: 'Property visible again' })
  await page.getByRole('button', { name: 'Unhide property' }).click()
  await expect(shown).toBeVisible()
  await page.keyboard.press('F6')
  await expect(toasts).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shown).toBeFocused()
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Tab')
  await expect(shown.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
})

test('values missing from the parcel are shown as unknown', async ({ page }) => {
  await startOnProperty(page, { address: '9 Unknown Street, Durham, NC 27701' })
  const facts = page.locator('#details')
  await facts.locator('summary').click()
  await expect(facts.getByText('Unknown')).toHaveCount(1)
  await expect(facts.getByText('0821-09-00-0009')).toBeVisible()
})

test('a long filtered list shows all its rows, and keeps its scroll position on return', async ({ page }) => {
  await startSignedIn(page)
  const properties = Array.from({ length: 60 }, (_, at) =>
    knownProperty(930_001 + at, {
      address: `${at + 1} Long Street, Raleigh, NC 27601`,
      propertyType: 'Office',
    }),
  )
  await addRecords(page, { properties })
  await page.goto('/properties')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('columnheader', { name: 'Property' }).getByRole('button').click()
  await expect(rows.nth(1)).toContainText('1 Long Street')
  await expect(rows.nth(50)).toContainText('50 Long Street')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Order status', { exact: true }).selectOption('No orders yet')
  await expect(page.getByText('60 properties found.')).toBeVisible()
  await expect(rows).toHaveCount(51)

  await rows.nth(50).getByRole('link', { name: '50 Long Street' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '50 Long Street' })).toBeVisible()
  await page.goBack()
  await expect(rows.nth(50)).toBeInViewport()

  // After a link, rows below the fold render after the first ones. Back still restores the scroll position.
  const to = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  await to('Home').click()
  await to('Properties').click()
  await expect(rows).toHaveCount(51)
  const tab = page.context().waitForEvent('page')
  await rows
    .nth(1)
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await tab).toHaveURL(/\/properties\/\d+$/u)
  await expect(page).toHaveURL('/properties')
  const born = await page.evaluate(() => performance.timeOrigin)
  await rows.nth(50).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Long Street/u })).toBeVisible()
  await page.goBack()
  await expect(rows.nth(50)).toBeInViewport()
  // No click reloaded the portal.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born)
})

test('a link with the punctuation around it leads to the property', async ({ page }) => {
  const { propertyId } = await startWithProperty(page)
  for (const tail of ['.', '),', '%29', '%22', '%3E.', ';']) {
    await page.goto(`/properties/${propertyId}${tail}`)
    await expect(page.getByRole('heading', { level: 1, name: '412 Oak Hollow Lane' })).toBeVisible()
    await expect(page).toHaveURL(`/properties/${propertyId}`)
  }
})

test('Back closes a dialog; typed text is asked about; a closed dialog costs no press of Back', async ({
  page,
}) => {
  const { propertyId } = await startWithProperty(page)
  const here = `/properties/${propertyId}`
  await page.goto('/properties')
  await page.getByRole('link', { name: '412 Oak Hollow Lane' }).first().click()
  await expect(page).toHaveURL(here)
  const dialog = page.getByRole('dialog', { name: 'Rename property' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('link', { name: 'Rename' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
  }
  await open()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)

  await open()
  await dialog.getByLabel('Name').fill('A new name')
  await page.goBack()
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('A new name')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard text' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)

  await open()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/properties')
  await page.goForward()
  await expect(page).toHaveURL(here)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/properties')

  await page.goForward()
  await open()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)
  await page.goBack()
  await expect(page).toHaveURL('/properties')
})
