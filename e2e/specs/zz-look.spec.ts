import { test } from '../support/fixtures.ts'
import { addRecords, startWithProperty } from '../support/start.ts'
import { finalOrder } from '../support/storage/known-orders.ts'

const shots = async (page: any, name: string) => {
  for (const [w, h, scheme] of [
    [390, 844, 'light'],
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` })
  }
}
test('look', async ({ page }) => {
  test.setTimeout(300_000)
  const { propertyId } = await startWithProperty(page)
  await addRecords(page, {
    orders: [
      finalOrder(830_001, propertyId, {
        message: 'Market value as is: $4,125,000, or $171,875 a unit at a 6.5% cap rate.',
        emailNotificationSentAt: 1790000000,
        completedAtTimestamp: '2026-11-20T09:00:00Z',
        createdAtTimestamp: '2026-11-17T09:00:00Z',
      }),
      finalOrder(830_002, propertyId, { completedAtTimestamp: '2026-11-20T09:00:00Z' }),
      finalOrder(830_003, propertyId, {
        status: 'REJECTED',
        message: 'The building spans two parcels. Please place a new order for each one.',
      }),
    ],
  })
  await page.goto('/orders/830001')
  await page.waitForTimeout(800)
  await shots(page, 'completed')
  await page.goto('/orders/830002')
  await page.waitForTimeout(800)
  await shots(page, 'plain')
  await page.goto('/orders/830003')
  await page.waitForTimeout(800)
  await shots(page, 'rejected')
  await page.goto('/orders')
  await page.waitForTimeout(800)
  await shots(page, 'orders')
  await page.goto('/settings')
  await page.waitForTimeout(800)
  await shots(page, 'settings')
})
