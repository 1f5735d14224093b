/** Fault cases of groups T and D: clocks, networks and deployments. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectKeys,
  expectNoTokenTwice,
  expireBearer,
  goToKeys,
  sessionFacts,
  workerReady,
  expectRefreshedOnce,
  showKeys,
} from '../../support/people/session.ts'
import { go } from '../../support/people/tabs.ts'
import { payButton, startReadyToPay } from '../../support/payment.ts'
import { startSignedIn } from '../../support/start.ts'
import { expireTokensOf } from '../../support/service/sandbox.ts'

test.describe.configure({ timeout: 120_000 })

// `access-token.test.ts` covers the other clocks.
test('T2 a clock that is set back by a year while Plumbline is open: refreshed once', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  await page.clock.install()
  const { email } = await startSignedIn(page, { keepSignedIn: true, at: '/' })
  await page.clock.setSystemTime(Date.now() - 365 * 86_400_000)
  // The token never looks expired: the service's refusal ends it.
  await expireTokensOf(email)
  await goToKeys(page)
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: false, hasTokens: true })
})

test('T4 a slow connection with two seconds of latency: one refresh, and the keys load', async ({
  page,
  wire,
}) => {
  await startSignedIn(page)
  await expireBearer(page)
  wire.fault({ on: /^\S+ \/api\//u, holdRequest: 1000, holdAnswer: 1000 })
  wire.fault({ on: /./u, holdAnswer: 200 })
  await showKeys(page)
  await expectRefreshedOnce(page, wire)
})

test('T5 a network that comes and goes: at most one refresh is lost, the portal keeps working', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures('network')
  await startSignedIn(page, { withKey: true })
  await showKeys(page)
  await workerReady(page)
  for (let flap = 0; flap < 3; flap += 1) {
    await go(page, 'Developers')
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
    await expireBearer(page)
    await wire.goDown()
    await goToKeys(page)
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
    await wire.comeUp()
    await showKeys(page)
  }
  expectNoTokenTwice(wire)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active' })
})

test('T6 a DNS failure: the refresh isn’t retried, the portal keeps working with its key', async ({
  page,
  context,
  wire,
  allowFailures,
}) => {
  allowFailures('network')
  await startSignedIn(page, { withKey: true })
  await expireBearer(page)
  let asked = 0
  await context.route(/\/auth\/refresh$/u, async (route) => {
    asked += 1
    await route.abort('namenotresolved')
  })
  await showKeys(page)
  await showKeys(page)
  expect(asked).toBe(1)
  expect(wire.seen(calls.refresh)).toHaveLength(0)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: true })
})

test.describe('deployments', () => {
  test('D2 a part of the portal is gone after a deployment: a page says so, and reloading helps', async ({
    page,
    wire,
    allowFailures,
  }) => {
    allowFailures(404)
    await startSignedIn(page, { at: '/' })
    wire.fault({
      on: /^GET \/assets\/keys-route-/u,
      answer: { status: 404, body: 'gone', type: 'text/plain' },
    })
    await goToKeys(page)
    await expect(page.getByRole('heading', { name: 'This page couldn’t load' })).toBeVisible()
    wire.heal()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectKeys(page)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active' })
  })

  test('D5 the worker can’t be updated: the old one keeps working', async ({ page, wire, allowFailures }) => {
    allowFailures(500)
    await startReadyToPay(page)
    wire.fault({ on: /^GET \/once-worker\.js$/u, answer: { status: 500, body: '', type: 'text/plain' } })
    const release = wire.hold(calls.createOrder)
    await payButton(page).click()
    await wire.arrived(calls.createOrder)
    // Only a worker keeps the answer across a reload.
    await page.reload({ waitUntil: 'commit' })
    release()
    await expect(page).toHaveURL(/\/orders\/\d+$/u)
    expect(wire.seen(calls.createOrder)).toHaveLength(1)
  })
})
