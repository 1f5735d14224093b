/** Fault cases of group R: several tabs, lost or late answers. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectNoTokenTwice,
  expectKeys,
  goToKeys,
  expireBearer,
  openTab,
  sessionFacts,
  workerReady,
  expectRefreshedOnce,
  holdRefresh,
  showKeys,
} from '../../support/people/session.ts'
import { logIn, refresh } from '../../support/service/service.ts'
import { go } from '../../support/people/tabs.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

test('without our measures the browser repeats a POST when a reused connection dies', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  await page.goto('/sign-in')
  wire.fault({ on: calls.login, reused: true, times: 1, after: 'reset' })
  const status = await page.evaluate(async () => {
    // Enough parallel requests to leave no unused connection.
    const used = Array.from({ length: 6 }, () => fetch('/mark.svg', { cache: 'no-store' }))
    for (const response of await Promise.all(used)) await response.text()
    const answer = await fetch('/api/v2/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
    })
    return answer.status
  })
  expect(status).toBe(401)
  expect(wire.seen(calls.login).map(({ forwarded }) => forwarded)).toEqual([true, true])
})

test('R1 two tabs refresh at the same instant: one refresh, both signed in with the same tokens @promise', async ({
  page,
  context,
  wire,
}) => {
  await startSignedIn(page, { at: '/' })
  const tabs = [page, await openTab(context)]
  for (const tab of tabs) await go(tab, 'Developers')
  await expireBearer(page)
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'API keys', exact: true }).click()))
  for (const tab of tabs) await expectKeys(tab)
  await expectRefreshedOnce(page, wire)
})

for (const { id, fault } of [
  { id: 'R6 the answer to a refresh is lost', fault: { after: 'reset' } },
  { id: 'R6 half of the answer arrives', fault: { after: 'half' } },
  { id: 'R7 the request of a refresh is lost', fault: { before: 'reset' } },
] as const)
  test(`${id}: the token is never sent again, the portal keeps working, no other device is signed out @promise`, async ({
    page,
    wire,
    allowFailures,
  }) => {
    allowFailures('network')
    const account = await startSignedIn(page, { withKey: true })
    const device = await logIn(account.service, account)
    await expireBearer(page)
    wire.fault({ on: calls.refresh, times: 1, ...fault })
    await showKeys(page)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: true })
    await showKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    // A reused token would have ended every session of the account.
    expect((await refresh(account.service, device)).refresh_token).not.toBe(device.refresh_token)
  })

test('while a refresh takes long, everything that was clicked says that it waits', async ({ page, wire }) => {
  await startSignedIn(page, { withKey: true, at: '/developers' })
  const release = await holdRefresh(page, wire, goToKeys)
  await expect(page.getByText('Loading your keys')).toBeInViewport()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Nightly')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('button', { name: 'Creating key' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
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
