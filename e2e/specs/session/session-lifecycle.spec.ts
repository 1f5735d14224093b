/** Fault cases of group L, during a refresh. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { freezer } from '../../support/storage/freezer.ts'
import {
  calls,
  expectKeys,
  expireBearer,
  goToKeys,
  openKeys,
  openTab,
  openTabs,
  sessionFacts,
  withoutWorkers,
  workerReady,
  expectRefreshedOnce,
  holdRefresh,
  showKeys,
} from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const onlyChromium = 'needs the debugger of Chromium'

test.describe('a tab that goes away during a refresh', () => {
  test('L1 reload: the worker keeps the answer, still signed in @promise', async ({ page, wire }) => {
    await startSignedIn(page)
    const release = await holdRefresh(page, wire)
    await page.reload({ waitUntil: 'commit' })
    release()
    await expectKeys(page)
    await expectRefreshedOnce(page, wire)
  })

  test('L1 reload without a worker: lost, never sent again, the portal keeps working', async ({
    page,
    context,
    wire,
  }) => {
    await withoutWorkers(context)
    await startSignedIn(page, { withKey: true })
    await expireBearer(page)
    wire.fault({ on: calls.refresh, holdAnswer: new Promise(() => undefined) })
    await openKeys(page)
    await wire.arrived(calls.refresh)
    await page.reload({ waitUntil: 'commit' })
    await expectKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 1, spent: 'lost' })
  })

  test('L2 the only tab is closed and the portal reopened: still signed in', async ({
    page,
    context,
    wire,
  }) => {
    await startSignedIn(page, { keepSignedIn: true })
    const release = await holdRefresh(page, wire)
    await page.close()
    release()
    const later = await context.newPage()
    await showKeys(later)
    await expectRefreshedOnce(later, wire)
  })

  test('L5, L14 frozen while it holds the lock: the others continue, nothing is sent twice, and once thawed it agrees', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await startSignedIn(page, { at: '/' })
    const other = await openTab(context)
    await workerReady(page)
    const release = await holdRefresh(page, wire, goToKeys)
    const { freeze, thaw } = await freezer(page)
    await freeze()
    release()
    // Waits half a second for the lock instead of five.
    await other.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 5_000 ? 500 : ms)
    })
    await showKeys(other)
    await thaw()
    await expectKeys(page)
    await expectRefreshedOnce(other, wire)
  })

  test('L6 frozen at the head of the queue: the others continue', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await startSignedIn(page, { at: '/' })
    const [second, third] = await openTabs(context, 2)
    if (second === undefined || third === undefined) throw new Error('no other tabs')
    await workerReady(page)
    const release = await holdRefresh(page, wire, goToKeys)
    await goToKeys(second)
    const waiting = (): Promise<number> =>
      page.evaluate(
        async () =>
          ((await navigator.locks.query()).pending ?? []).filter(({ name }) => name === 'session-refresh')
            .length,
      )
    await expect.poll(waiting).toBe(1)
    const { freeze, thaw } = await freezer(second)
    await freeze()
    await goToKeys(third)
    await expect.poll(waiting).toBe(2)
    release()
    await expectKeys(page)
    await expectKeys(third)
    await thaw()
    await expectKeys(second)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
  })

  test('L7 crashed while it holds the lock: the others continue at once', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await startSignedIn(page, { withKey: true, at: '/' })
    let other = await openTab(context)
    await workerReady(page)
    const release = await holdRefresh(page, wire, goToKeys)
    const devtools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Chromium may run both tabs in one process, so both crash. A new tab then replaces the other one.
    const otherCrashes = other.waitForEvent('crash', { timeout: 0 }).then(
      () => true,
      () => false,
    )
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    const answers = other.evaluate(() => false).catch(() => true)
    if (await Promise.race([answers, otherCrashes])) other = await openTab(context)
    await goToKeys(other)
    release()
    await expectKeys(other)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    // The worker may have crashed with the process. The refresh is then lost, and never sent again.
    await showKeys(other)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(other)).toMatchObject({ status: 'active' })
  })
})
