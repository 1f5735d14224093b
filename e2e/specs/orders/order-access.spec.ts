import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { answerOrders, restoreOrders, type AnswerFields } from '../../support/storage/known-orders.ts'
import { ageAttempt, openPayment, payButton, readyToPay, unknownTitle } from '../../support/payment.ts'
import { calls } from '../../support/people/session.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

const { createOrder } = calls

/** Nothing but what is Stripe's is left out: its hidden input, and the documents in its frames. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('.__PrivateStripeElement-input')
    .exclude('iframe')
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

for (const [scheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test.describe(`${scheme}, ${width} px`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } })

    test('axe finds nothing on the way to an order and on what can come of it', async ({
      allowFailures,
      context,
      page,
      wire,
    }) => {
      test.slow()
      allowFailures(402, 'network')
      const { propertyId } = await startWithProperty(page)
      await page.goto(`/properties/${propertyId}/order`)
      await expect(page.getByRole('radio', { name: /Detailed valuation/u })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: /Detailed valuation/u }).check()
      await expectAccessible(page)

      const reference = await openPayment(page, propertyId)
      await expectAccessible(page)
      await fillCard(page, cards.declined)
      await payButton(page).click()
      await expect(page.getByText('The card was declined')).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/attempts/${reference}`)
      await expect(page.getByRole('heading', { level: 1, name: 'The card was declined' })).toBeVisible()
      await expectAccessible(page)

      const held = Promise.withResolvers<void>()
      wire.fault({ on: createOrder, holdAnswer: held.promise, after: 'reset' })
      await readyToPay(page, propertyId)
      await payButton(page).click()
      await expect(page.getByText(/Charging your card|This is taking longer than usual/u)).toBeVisible()
      await expectAccessible(page)
      await expect.poll(() => wire.seen(createOrder).length).toBe(2)
      const other = await context.newPage()
      await other.goto(`/attempts/${reference}`)
      // A slow machine must not get ahead of the test.
      await ageAttempt(other, reference, -3)
      await other.reload()
      await expect(other.getByText('Please keep this page open')).toBeVisible()
      await expectAccessible(other)
      await ageAttempt(other, reference, 3.4)
      await expect(other.getByText('This is taking longer than usual')).toBeVisible()
      await expectAccessible(other)
      held.resolve()
      await expect(unknownTitle(other)).toBeVisible()
      await expectAccessible(other)
      await other.goto('/keys')
      await expect(other.getByRole('link', { name: 'Resolve' })).toBeVisible()
      await expectAccessible(other)
      await other.goto(`/attempts/${reference}`)
      await ageAttempt(other, reference, 31)
      await other.reload()
      await other.getByLabel('Type “not charged”').fill('not charged')
      await other.getByRole('button', { name: 'Close this order' }).click()
      await expect(other.getByRole('heading', { level: 1, name: 'This order was closed' })).toBeVisible()
      await expectAccessible(other)
    })

    test('axe finds nothing on an order in each kind of state, nor on its receipt', async ({
      context,
      page,
    }) => {
      test.slow()
      const documents = [{ id: 5, name: 'Rent roll', type: 'RENT_ROLL', documentStatusLabel: 'Stored' }]
      const orders = new Map<number, AnswerFields>(
        [
          'REQUEST_SUBMITTED',
          'IN_PROGRESS_BY_SC',
          'REQUEST_INFO',
          'COMPLETED',
          'REJECTED',
          'HELD_BY_COUNTY',
        ].map((status, index) => [830_000 + index, { status, documents, message: 'A message' }]),
      )
      await answerOrders(context, orders)
      await startSignedIn(page)
      await restoreOrders(page, orders)
      for (const id of orders.keys()) {
        await page.goto(`/orders/${id}`)
        await expect(page.getByRole('heading', { name: 'About the order' })).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto('/orders/830003/receipt')
      await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/orders')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
