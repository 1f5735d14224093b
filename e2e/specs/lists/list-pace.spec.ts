import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { fortyAddresses, makeAddressList } from '../../support/lists.ts'
import { startSignedIn } from '../../support/start.ts'

const search = /^GET \/api\/v2\/public\/valuation\/parcels/u

test('V9 after a 429 with Retry-After: 7 nothing is sent for seven seconds, and the page says so; a wait of days ends at a press', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(429)
  await startSignedIn(page, { withKey: true })
  const refuse = (retryAfter: string): void => {
    const body = '{"status":"error","data":null,"message":"Slow down","code":null}'
    wire.fault({
      on: search,
      times: 1,
      answer: { status: 429, headers: { 'Retry-After': retryAfter }, body },
    })
  }
  refuse('7')
  await makeAddressList(page, fortyAddresses.slice(0, 5))
  await expect(page.getByText(/^Waiting 0:0\d for the service’s limit$/u)).toBeVisible()
  await expect(page.getByText('5 of 5 matched.').first()).toBeVisible({ timeout: 60_000 })
  // Two searches run in parallel: the second may be sent before the first answer.
  const [first, , third] = wire.seen(search).map(({ at }) => at)
  expect((third ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(6_900)

  refuse('999999')
  await makeAddressList(page, fortyAddresses.slice(5, 7))
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('2 of 2 matched.').first()).toBeVisible()
})
