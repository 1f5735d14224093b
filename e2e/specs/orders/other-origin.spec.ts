import { cards, fillCard } from '../../support/card.ts'
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/service/other-origin.ts'
import { openPayment, payButton } from '../../support/payment.ts'
import { sandboxState } from '../../support/service/sandbox.ts'
import { startWithProperty } from '../../support/start.ts'

async function asked(service: string): Promise<{ orders: number; charges: number }> {
  const { requests, counters } = await sandboxState(service)
  const orders = requests.filter(({ operation }) => operation === 'createOrder').length
  return { orders, charges: counters.charges }
}

test('O7: with the service on another origin, a decline also asks the customer to check for a charge before a new token is created', async ({
  allowFailures,
  elsewhere: { service },
  page,
}) => {
  allowFailures(402)
  const { propertyId } = await startWithProperty(page, { service })
  const reference = await openPayment(page, propertyId)
  await fillCard(page, cards.declined)
  await payButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'A payment may have gone through' })
  await expect(alert).toContainText('Check your card for a charge first.')
  await expect(alert).not.toContainText('You were not charged')
  expect(await asked(service)).toEqual({ orders: 1, charges: 0 })

  await page.goto(`/attempts/${reference}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A payment may have gone through' })).toBeVisible()
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to payment' }).click()

  await expect(alert).toContainText('Check your card for a charge first.')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByText('Confirm this before you pay')).toBeVisible()
  const looked = page.getByRole('checkbox', { name: 'I checked: my card shows no charge of $350.00' })
  await expect(looked).toBeFocused()
  expect(await asked(service)).toEqual({ orders: 1, charges: 0 })
  await looked.check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  expect(await asked(service)).toEqual({ orders: 2, charges: 1 })
})
