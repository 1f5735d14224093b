import type { Page } from '@playwright/test'
import { signIn } from '../../support/people/account.ts'
import { downloadBackup, restore } from '../../support/storage/backup.ts'
import { bigBackup } from '../../support/storage/big-backup.ts'
import { expect, test } from '../../support/fixtures.ts'
import { orderLoanQuote } from '../../support/order.ts'
import { registerProperty } from '../../support/property.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

test('a returning user with 1,000 orders sees the portfolio before any response of the service', async ({
  page,
}) => {
  const { email } = await startSignedIn(page)
  await restore(page, bigBackup(email, 1000), 'Added 100 properties and 1,000 orders.')
  let held = 0
  await page.context().route('**/api/**', () => {
    held += 1
    return new Promise<never>(() => undefined)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Home: \d/u })).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await page.goto('/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await page.goto('/orders/1000')
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  expect(held).toBe(0)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
}

test('changes reach the other tabs at once', async ({ page, context }) => {
  await startSignedIn(page, { at: '/' })
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('Start with an address')).toBeVisible()
  const id = await registerProperty(page, '77 Plain Street, Raleigh, NC 27601')
  await expect(other.getByRole('link', { name: '77 Plain Street', exact: true })).toBeVisible()
  await other.goto(`/properties/${id}`)
  await page.goto(`/properties/${id}?rename`)
  await page.getByRole('dialog').getByLabel('Name').fill('Corner lot')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Corner lot')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(other.getByText('This property is hidden')).toBeVisible()
})

test('A9 records of one account in this browser are invisible to another @promise', async ({
  page,
  context,
}) => {
  const ada = await startWithProperty(page, { address: '77 Plain Street, Raleigh, NC 27601' })
  const { propertyId } = ada
  const orderId = await orderLoanQuote(page, propertyId)
  await signOut(page)

  await startSignedIn(page, { at: '/' })
  await expect(page.getByText('Start with an address')).toBeVisible()
  await expect(page.getByText('77 Plain Street')).toBeHidden()
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This property isn’t in this browser')
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeHidden()
  await page.goto('/keys')
  await expect(page.getByText(/No keys yet|Active API keys/u).first()).toBeVisible()
  await page.goto('/settings')
  expect(await downloadBackup(page)).not.toContain('77 Plain Street')
  const cached = await context.newPage()
  await cached.goto('/properties?q=plain')
  await expect(cached.getByText('No matching properties.')).toBeVisible()
  await cached.close()
  await signOut(page)

  await signIn(page, ada)
  await expect(page.getByRole('link', { name: '77 Plain Street', exact: true }).first()).toBeVisible()
})

test('persistent storage is requested after the first record', async ({ page, context }) => {
  await context.addInitScript(() => {
    const asked = (): number => Number(sessionStorage.getItem('test.asked') ?? 0)
    navigator.storage.persisted = () => Promise.resolve(asked() > 0)
    navigator.storage.persist = () => {
      sessionStorage.setItem('test.asked', String(asked() + 1))
      return Promise.resolve(true)
    }
  })
  await startWithProperty(page, { address: '77 Plain Street, Raleigh, NC 27601' })
  await registerProperty(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.asked'))).toBe('1')
})
