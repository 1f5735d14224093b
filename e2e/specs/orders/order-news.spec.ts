import { expect, test } from '../../support/fixtures.ts'
import { finalOrder } from '../../support/storage/known-orders.ts'
import { addRecords, startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

const sentAt = Date.UTC(2026, 10, 2, 15)

test('a completed order shows its email and the documents the service produced; ordering again includes the newest documents', async ({
  page,
}) => {
  const { propertyId } = await startWithProperty(page)
  const ordered = finalOrder(830_001, propertyId, {
    emailNotificationSentAt: sentAt / 1000,
    documents: [
      { id: 1, type: 'RENT_ROLL', name: 'March roll', documentDate: '2026-03-31' },
      { id: 2, type: 'RENT_ROLL', name: 'September roll', documentDate: '2026-09-30' },
      { id: 3, type: 'GENERATED', name: 'Valuation report', documentStatusLabel: 'Ready' },
    ],
  })
  await addRecords(page, { orders: [ordered] })
  await page.goto('/orders/830001')
  await expect(page.getByText(/^The service sent an email about this order on Nov 2, 2026/u)).toBeVisible()
  const produced = page.getByRole('region', { name: 'Produced by the service' })
  await expect(produced.getByText('Valuation report')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Order documents' })
  await expect(sent.getByText('September roll')).toBeVisible()
  await expect(sent.getByText('Valuation report')).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/order\?product=FULL&without=1$/u)
  await expect(page.getByRole('radio', { name: /Detailed valuation/u })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'September roll' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'March roll' })).not.toBeChecked()
  await expect(page.getByText('Rent roll. Not included: “September roll” is newer.')).toBeVisible()
  await expect(page.getByText('Valuation report')).toHaveCount(0)
  await expect(page.getByText(/^A PDF report with .+, in about 3 business days\.$/u)).toBeVisible()
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page.getByText(/You already ordered a detailed valuation for this property on/u)).toBeVisible()
})
