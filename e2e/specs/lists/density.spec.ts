import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { answerOrders, knowOrders, type AnswerFields } from '../../support/storage/known-orders.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'
import { addRecords, startSignedIn } from '../../support/start.ts'
import { callInPage } from '../../support/start/bundle.ts'

const COUNT = 20
const ids = Array.from({ length: COUNT }, (_, at) => 800_001 + at)

/** Gives each row two lines: a next step and an order. */
const orders = new Map<number, AnswerFields>(
  ids.map((propertyId, at) => [
    700_001 + at,
    {
      id: 700_001 + at,
      propertyId,
      propertyName: `Birch Lane Lofts ${at + 1}`,
      ...(at < 2 && {
        status: 'REQUEST_INFO',
        message: 'Please upload the current rent roll or the latest operating statement.',
      }),
    },
  ]),
)

/** Counts rows completely inside the window. */
const rowsInView = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate(
    (table) =>
      [...table.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )

test('a window of 1440 × 900 shows 14 properties or orders, 13 rows of a list', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startSignedIn(page, { withKey: true })
  await answerOrders(context, orders)
  await addRecords(page, {
    properties: ids.map((propertyId, at) =>
      knownProperty(propertyId, {
        serviceName: `Birch Lane Lofts ${at + 1}`,
        address: `${at + 1} Birch Lane, Raleigh, NC 27601`,
        propertyType: 'Multifamily',
        units: 24,
      }),
    ),
  })
  await knowOrders(page, orders)
  for (const path of ['/properties', '/orders']) {
    await page.goto(path)
    await expect(page.getByRole('row')).toHaveCount(COUNT + 1)
    expect(await rowsInView(page), path).toBeGreaterThanOrEqual(14)
  }
  await page.goto(`/properties/list/${await callInPage(page, 'writeList', ids)}`)
  await expect(page.getByRole('row')).toHaveCount(COUNT + 1)
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(13)
})
