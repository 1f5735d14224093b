/** Fault cases of group R: several tabs, lost or late answers. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectKeys,
  goToKeys,
  expireBearer,
  openKeys,
  openTab,
  openTabs,
  sessionFacts,
  workerReady,
  expectRefreshedOnce,
  holdRefresh,
  showKeys,
} from '../../support/people/session.ts'
import { signInAgain } from '../../support/people/account.ts'
import { logIn, makeKey, refresh } from '../../support/service/service.ts'
import { go } from '../../support/people/tabs.ts'
import { parcelsPath } from '../../support/property.ts'
import { counters } from '../../support/service/sandbox.ts'
import { sampleAddress, startSignedIn } from '../../support/start.ts'

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

test('R2, K1 four tabs open the keys page and a search at once with an expired token: one refresh, one key', async ({
  page,
  context,
  wire,
}) => {
  const { email } = await startSignedIn(page, { at: '/' })
  await expireBearer(page)
  const lists = await openTabs(context, 2, '/keys')
  const searches = await openTabs(context, 2, parcelsPath(sampleAddress))
  for (const tab of lists) await expectKeys(tab)
  for (const tab of searches) await expect(tab.getByRole('button', { name: 'Add property' })).toBeVisible()
  await expectRefreshedOnce(page, wire)
  expect(wire.seen(calls.createApiKey)).toHaveLength(1)
  expect((await counters(email)).keys).toBe(1)
})

test('R4 a tab asks while another tab’s refresh is pending: it waits for that one', async ({
  page,
  context,
  wire,
}) => {
  await startSignedIn(page, { at: '/' })
  const other = await openTab(context)
  await workerReady(page)
  const release = await holdRefresh(page, wire)
  await openKeys(other)
  const waiting = (): Promise<boolean> =>
    other.evaluate(async () =>
      ((await navigator.locks.query()).pending ?? []).some(({ name }) => name === 'session-refresh'),
    )
  await expect.poll(waiting).toBe(true)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  release()
  await expectKeys(page)
  await expectKeys(other)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
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

test('R6 without this browser’s key a lost refresh opens the "Sign in again" dialog over the page, and signing in resolves it', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures('network')
  const account = await startSignedIn(page)
  await expireBearer(page)
  wire.fault({ on: calls.refresh, times: 1, after: 'reset' })
  await openKeys(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  expect(await sessionFacts(page)).toMatchObject({ status: 'needs-sign-in', hasTokens: false })
  await signInAgain(page, account.password)
  await expect(page).toHaveURL('/keys')
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: false })
})

test('R8 an answer is awaited for a minute, then the key goes on, and a later pair is still stored', async ({
  page,
  wire,
}) => {
  await startSignedIn(page, { withKey: true })
  await expireBearer(page)
  const release = wire.hold(calls.refresh)
  await page.clock.install()
  await openKeys(page)
  await wire.arrived(calls.refresh)
  await page.clock.fastForward(45_000)
  await expect(page.getByText('Loading your keys')).toBeAttached()
  await page.clock.fastForward(16_000)
  await expectKeys(page)
  expect(await sessionFacts(page)).toMatchObject({ spent: true })
  release()
  await expect
    .poll(() => sessionFacts(page))
    .toMatchObject({ status: 'active', spent: false, hasTokens: true })
  expect(wire.seen(calls.refresh)).toHaveLength(1)
})

test('while a refresh takes long, everything that was clicked says that it waits', async ({ page, wire }) => {
  /** Clears the recorded arrivals, which are counted from the start of a test. */
  const holdAgain = async (click: () => Promise<unknown>): Promise<() => void> => {
    wire.heal()
    wire.arrivals.length = 0
    return holdRefresh(page, wire, click)
  }
  const account = await startSignedIn(page, { withKey: true })
  await makeKey(account, 'Backups')
  await page.goto('/developers')
  const release = await holdRefresh(page, wire, goToKeys)
  await expect(page.getByText('Loading your keys')).toBeInViewport()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Nightly')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('button', { name: 'Creating key' })).toHaveAttribute('aria-busy', 'true')
  release()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  await page.getByRole('link', { name: 'Deactivate Backups' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox').fill('Backups')
  const releaseDeactivation = await holdAgain(() =>
    dialog.getByRole('button', { name: 'Deactivate key' }).click(),
  )
  await expect(dialog.getByRole('button', { name: 'Deactivating' })).toHaveAttribute('aria-busy', 'true')
  releaseDeactivation()
  await expect(page.getByText('“Backups” was deactivated.')).toBeVisible()

  await page.goto('/developers')
  const tried = page.locator('#try-getUserApiKeys')
  await tried.getByText('Try it').click()
  const send = tried.getByRole('button', { name: 'Send request' })
  await expect(send).toBeVisible()
  const releaseCall = await holdAgain(() => send.click())
  await expect(send).toHaveAttribute('aria-busy', 'true')
  releaseCall()
  await expect(tried.getByText(/^Status 200/u)).toBeVisible()
})
