/** Screens during a payment and after closing it; `accessibility.spec.ts` covers all others. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { examine } from '../../screens/examine.ts'
import { ageAttempt, closeOrder, payButton, startReadyToPay, unknownTitle } from '../../support/payment.ts'
import { calls } from '../../support/people/session.ts'

test('every screen after a payment is accessible, on a desktop and on a phone, light and dark', async ({
  allowFailures,
  context,
  page,
  wire,
}) => {
  allowFailures('network')
  const { reference } = await startReadyToPay(page)
  const release = wire.hold(calls.createOrder, { after: 'reset' })
  await payButton(page).click()
  await expect(page.getByText(/Charging your card|This is taking longer than usual/u)).toBeVisible()
  expect(await examine(page)).toEqual([])
  await wire.arrived(calls.createOrder)

  const other = await context.newPage()
  // Gives slow machines more time.
  await ageAttempt(page, reference, -3)
  await other.goto(`/attempts/${reference}`)
  await expect(other.getByText('Keep this page open')).toBeVisible()
  expect(await examine(other)).toEqual([])
  await ageAttempt(other, reference, 3.4)
  await expect(other.getByText('This is taking longer than usual')).toBeVisible()
  expect(await examine(other)).toEqual([])
  release()
  await expect(unknownTitle(other)).toBeVisible()
  await other.goto('/keys')
  await expect(other.getByRole('link', { name: 'Resolve' })).toBeVisible()
  expect(await examine(other)).toEqual([])
  await closeOrder(other, reference)
  expect(await examine(other)).toEqual([])
})
