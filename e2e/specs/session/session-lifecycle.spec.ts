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
  sessionFacts,
  expectRefreshedOnce,
  holdRefresh,
  showKeys,
  waitLessForLock,
} from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const onlyChromium = 'needs the debugger of Chromium'

test.describe('a tab that goes away during a refresh', () => {
  test('L1, L2 reload, or close the only tab and open the portal again: the token is never sent again, the key goes on @promise', async ({
    page,
    context,
    wire,
  }) => {
    await startSignedIn(page, { withKey: true, keepSignedIn: true })
    await expireBearer(page)
    wire.fault({ on: calls.refresh, holdAnswer: new Promise(() => undefined) })
    await openKeys(page)
    await wire.arrived(calls.refresh)
    await page.reload({ waitUntil: 'commit' })
    await expectKeys(page)
    await page.close()
    const later = await context.newPage()
    await showKeys(later)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(later)).toMatchObject({ status: 'active', spent: true })
  })

  test('L5, L14 frozen while it holds the lock: the others continue with the key, nothing is sent twice, and once thawed it agrees', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await startSignedIn(page, { withKey: true, at: '/' })
    const other = await openTab(context)
    const release = await holdRefresh(page, wire, goToKeys)
    const { freeze, thaw } = await freezer(page)
    await freeze()
    release()
    await waitLessForLock(other)
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
    await startSignedIn(page, { withKey: true, at: '/' })
    const second = await openTab(context)
    const third = await context.newPage()
    await waitLessForLock(third)
    await third.goto('/')
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
    release()
    await expectKeys(page)
    await goToKeys(third)
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
    // Lost, and never sent again.
    await showKeys(other)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(other)).toMatchObject({ status: 'active' })
  })
})
