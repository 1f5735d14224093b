/** Fault cases of group R: answers, broken connections and the worker. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectKeys,
  expectNoTokenTwice,
  expireBearer,
  openKeys,
  openTabs,
  sessionFacts,
  withoutWorkers,
  workerReady,
  expectRefreshedOnce,
  showKeys,
} from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

// One refused, one unreadable; `refresh-lost.test.ts` covers every kind.
for (const { id, answer } of [
  { id: 'R10 502', answer: { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' } },
  { id: 'R12 broken JSON', answer: { status: 200, body: '{"status":"success","data":{"access_' } },
])
  test(`${id} as the answer to a refresh: not retried, nothing overwritten, the portal keeps working`, async ({
    page,
    wire,
    allowFailures,
  }) => {
    allowFailures(answer.status)
    await startSignedIn(page, { withKey: true })
    await expireBearer(page)
    wire.fault({ on: calls.refresh, answer })
    await showKeys(page)
    await showKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 1, hasTokens: true })
  })

test('R14 a refused refresh ends the session in every tab, once @promise', async ({
  page,
  context,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  await startSignedIn(page, { at: '/' })
  const [other] = await openTabs(context, 1)
  await workerReady(page)
  await expireBearer(page)
  wire.fault({ on: calls.refresh, answer: { status: 401, body: '{}' } })
  await openKeys(page)
  if (other === undefined) throw new Error('no other tab')
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(await sessionFacts(other)).toMatchObject({ status: 'needs-sign-in', hasTokens: false })
  expect(wire.seen(calls.refresh)).toHaveLength(1)
})

test.describe('R15 a connection that dies: the sandbox sees one POST', () => {
  test('refresh @promise', async ({ page, wire, allowFailures }) => {
    allowFailures('network')
    await startSignedIn(page, { withKey: true })
    await expireBearer(page)
    await showKeys(page)
    wire.fault({ on: calls.refresh, after: 'reset' })
    await expireBearer(page)
    await showKeys(page)
    expect(wire.seen(calls.refresh).map(({ nthOnConnection }) => nthOnConnection)).toEqual([1, 1])
    expectNoTokenTwice(wire)
  })

  test('createApiKey', async ({ page, wire, allowFailures }) => {
    allowFailures('network')
    await startSignedIn(page)
    wire.fault({ on: calls.createApiKey, after: 'reset' })
    await page.goto('/keys/new')
    await page.getByLabel('Name').fill('Reporter')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('We don’t know yet whether the key was created')).toBeVisible()
    expect(wire.seen(calls.createApiKey).map(({ nthOnConnection }) => nthOnConnection)).toEqual([1])
  })
})

test.describe('R18 the worker', () => {
  test('R18 missing: the page refreshes itself, once', async ({ page, context, wire }) => {
    await withoutWorkers(context)
    await startSignedIn(page)
    await expireBearer(page)
    await showKeys(page)
    await expectRefreshedOnce(page, wire)
  })

  test('R18 killed during a refresh: the page doesn’t send it again', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium can be told to stop a worker')
    await startSignedIn(page, { withKey: true })
    await expireBearer(page)
    wire.fault({ on: calls.refresh, holdAnswer: new Promise(() => undefined) })
    await openKeys(page)
    await wire.arrived(calls.refresh)
    const devtools = await context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await expectKeys(page)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: 'lost' })
    expect(wire.seen(calls.refresh)).toHaveLength(1)
  })
})

test('R19 an old and a new worker at once, as after a deployment (D1): one refresh', async ({
  page,
  context,
  wire,
  request,
}) => {
  await startSignedIn(page, { at: '/' })
  const worker = await (await request.get('/once-worker.js')).text()
  wire.fault({
    on: /^GET \/once-worker\.js$/u,
    answer: { status: 200, body: `${worker}\n// A later version.`, type: 'text/javascript' },
  })
  await expireBearer(page)
  const tabs = await openTabs(context, 2, '/keys')
  for (const tab of [...tabs, page]) await openKeys(tab)
  for (const tab of [...tabs, page]) await expectKeys(tab)
  await expectRefreshedOnce(page, wire)
})
