/** Fault cases of group R: answers and broken connections. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectNoTokenTwice,
  expireBearer,
  openKeys,
  openTab,
  sessionFacts,
  workerReady,
  showKeys,
} from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

test('R14 a refused refresh, without a key: every tab asks to sign in, once @promise', async ({
  page,
  context,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  await startSignedIn(page, { at: '/' })
  const other = await openTab(context)
  await workerReady(page)
  await expireBearer(page)
  wire.fault({ on: calls.refresh, answer: { status: 401, body: '{"status":"error"}' } })
  await openKeys(page)
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(await sessionFacts(other)).toMatchObject({ status: 'needs-sign-in', hasTokens: false })
  expect(wire.seen(calls.refresh)).toHaveLength(1)
})

test('R15 a connection that dies after a refresh: the sandbox sees one POST @promise', async ({
  page,
  wire,
  allowFailures,
}) => {
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
