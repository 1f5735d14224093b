import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  openPaymentByForm,
  payButton,
  settleByNumber,
  startReadyToPay,
  expectSent,
} from '../../support/payment.ts'
import { counters } from '../../support/service/sandbox.ts'
import { calls, workerReady } from '../../support/people/session.ts'

// Almost every front server keeps connections alive by default. If one dies before the answer, Chromium
// repeats the request. The portal can't prevent that, so it must not promise anything.
test.beforeEach(({ wire }) => {
  wire.keepsConnections = true
})

const asked = (page: Page) => page.getByRole('alert').filter({ hasText: 'A payment may have gone through' })
const checkBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'I checked: my card shows no charge of $350.00' })

test('O7: the browser repeats a payment whose answer was lost: the page doesn’t say "not charged", and no second charge happens unasked @promise', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network', 402)
  const { email, propertyId, reference } = await startReadyToPay(page)
  await workerReady(page)
  wire.fault({ on: calls.createOrder, times: 1, reused: true, after: 'reset' })
  await payButton(page).click()
  await expect(asked(page)).toContainText('Check your card for a charge first.')
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  // Both requests carry the same token: the portal sent once.
  const sent = wire.seen(calls.createOrder)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect((await counters(email)).charges).toBe(1)

  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(checkBox(page)).toBeFocused()

  // Starting the order again still asks for the check.
  await page.goto(`/attempts/${reference}`)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  await openPaymentByForm(page, propertyId)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await expect(checkBox(page)).toBeVisible()
  await expectSent(wire, email, { sends: 2, charges: 1 })

  // The customer finds the charge, and finds the order by its number.
  await page.goto(`/attempts/${reference}`)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await settleByNumber(page, email)
})
