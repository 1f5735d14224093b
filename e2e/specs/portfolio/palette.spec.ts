import { barriers } from '../../screens/examine.ts'
import { expect, test } from '../../support/fixtures.ts'
import { knowOrders } from '../../support/storage/known-orders.ts'
import { makeAccount, makeOrder, makeProperty } from '../../support/service/service.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

test('Ctrl K finds a property, a page and an action without a mouse, and restores the focus', async ({
  page,
}) => {
  await startWithProperty(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Search properties' })
  const shown = page.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(shown).toHaveText('Add a property')
  await page.keyboard.press('ArrowUp')
  await expect(shown).toHaveText('Settings')
  await page.keyboard.press('ArrowDown')
  await expect(shown).toHaveText('Add a property')
  await page.keyboard.type('hollow oak')
  await expect(shown).toContainText('412 Oak Hollow Lane')
  await expect(field).toHaveAttribute('aria-activedescendant', /property-\d+/u)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '412 Oak Hollow Lane' })).toBeFocused()
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await expect(shown).toHaveText('Dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const button = page.getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('no such thing')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await field.fill('api')
  await page.getByRole('option', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
})

test('the palette finds an order by its number and its property, and a key by its name', async ({ page }) => {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '31 Birch Lane, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await startSignedIn(page, { account })
  await knowOrders(page, new Map([[orderId, { propertyId, status: 'COMPLETED' }]]))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const shown = page.getByRole('option', { selected: true })
  for (const words of [String(orderId), 'birch completed']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await expect(shown).toContainText(`Valuation ${orderId}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/orders/${orderId}`)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('test')
  await expect(page.getByRole('group', { name: 'API keys' }).getByRole('option')).toHaveText('Test')
  await page.getByRole('group', { name: 'API keys' }).getByRole('option').click()
  await expect(page.getByRole('table', { name: 'Active API keys' })).toContainText('Test')
})

test('the frame shows when the network is down, and when it is back', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures('network')
  await page.clock.install()
  await startSignedIn(page, { at: '/' })
  await context.setOffline(true)
  const line = page.getByText('You’re offline. You see what’s saved in this browser.')
  await expect(line).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('You’re back online.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('You’re back online.')).toBeHidden()
})
