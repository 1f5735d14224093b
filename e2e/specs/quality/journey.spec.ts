import { controlHeaders } from '../../support/service/control-token.ts'
import { orderStatus } from '../../support/order.ts'
import { expect, test } from '../../support/fixtures.ts'
import { mouse, walkJourney } from '../../support/people/journey.ts'
import { ownServer, type OwnServer } from '../../support/service/own-server.ts'
import { passTime } from '../../support/service/sandbox.ts'

let server: OwnServer
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeAll(async () => {
  server = await ownServer()
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
})

test('a new visitor does everything the portal offers, and it is all there after a restart @promise', async ({
  page,
  request,
  allowFailures,
}) => {
  allowFailures(402, 'network')
  await page.clock.install()
  await page.goto(`${server.url}/`)
  const address = '2210 Juniper Ridge Road, Asheville, NC 28803'
  const { loan, valuation } = await walkJourney(page, mouse(page), { address, declineFirst: true })
  await expect(page.getByText('Rent Roll').first()).toBeVisible()

  const counters = async (): Promise<unknown> => {
    const answer = await request.get(`${server.url}/sandbox/api/counters`, { headers: controlHeaders })
    return (await answer.json()).data
  }
  expect(await counters()).toMatchObject({ charges: 1, orders: 2, pollingViolations: 0 })
  await passTime(900, server.url)
  await server.stop()
  await server.start()

  // Advances the page's clock past the minute between two checks. Waits for the page first: leaving during a
  // check costs another minute. A restarted server remembers no checks.
  for (const order of [valuation, loan]) {
    await page.goto(order)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(65_000)
    await expect(orderStatus(page)).toHaveText('Completed')
    await expect(page.getByText(/^(?:Order placed|Quote requested)$/u)).toHaveCount(0)
  }
  await page.goto(`${server.url}/properties`)
  await expect(page.getByText('2210 Juniper Ridge Road').first()).toBeVisible()
  await page.goto(`${valuation}/receipt`)
  await expect(page.getByText('$350.00').first()).toBeVisible()
  await expect(page.getByText('not a tax invoice').first()).toBeVisible()
  // Not the violations: a page left during a check asks again after the jump, which was no minute for the service.
  expect(await counters()).toMatchObject({ charges: 1, orders: 2 })
})
