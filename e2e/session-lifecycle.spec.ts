/** Groups L, A, T and D of the fault cases: reloads, frozen and crashed tabs, clocks, networks and deployments. */
import type { Page } from '@playwright/test'
import { signUpNewAccount } from './support/account.ts'
import { expect, test } from './support/fault-fixtures.ts'
import {
  calls,
  expectKeys,
  expectNoTokenTwice,
  expireBearer,
  makeBrowserKey,
  openKeys,
  openTabs,
  sessionFacts,
  signUpToStay,
  withoutWorkers,
  workerReady,
} from './support/session.ts'

test.describe.configure({ timeout: 120_000 })

/** Freezes a tab and thaws it, through the debugger: nothing of it runs meanwhile. */
async function freezer(page: Page): Promise<{ freeze: () => Promise<void>; thaw: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  // Something that the debugger can stop.
  await page.evaluate(() => void setInterval(() => undefined, 20))
  return {
    freeze: async () => {
      const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
      await devtools.send('Debugger.pause')
      await paused
    },
    thaw: async () => {
      await devtools.send('Debugger.resume')
    },
  }
}

/** Clicks through to the keys without a load of the page. */
const goToKeys = (page: Page): Promise<void> => page.getByRole('link', { name: 'API keys' }).first().click()

const onlyChromium = 'needs the debugger of Chromium'

test.describe('a tab that goes away during a refresh', () => {
  test('L1 reload: the worker keeps the answer, no signing in', async ({ page, wire }) => {
    await signUpNewAccount(page)
    await workerReady(page)
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await openKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    await page.reload({ waitUntil: 'commit' })
    release()
    await expectKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 2, spent: 'no' })
  })

  test('L1 reload without a worker: lost, never sent again, the portal works on', async ({
    page,
    context,
    wire,
  }) => {
    await withoutWorkers(context)
    await signUpNewAccount(page)
    await makeBrowserKey(page)
    await expireBearer(page)
    wire.fault({ on: calls.refresh, holdAnswer: new Promise(() => undefined) })
    await openKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    await page.reload({ waitUntil: 'commit' })
    await expectKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 1, spent: 'lost' })
  })

  test('L2 the only tab is closed and the portal opened again: no signing in', async ({
    page,
    context,
    wire,
  }) => {
    await signUpToStay(page)
    await workerReady(page)
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await openKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    await page.close()
    release()
    const later = await context.newPage()
    await openKeys(later)
    await expectKeys(later)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(later)).toMatchObject({ status: 'active', gen: 2, spent: 'no' })
  })

  test('L5, L14 frozen while it holds the lock: the others go on, nothing is sent twice, thawed it agrees', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await signUpNewAccount(page)
    const [other] = await openTabs(context, 1)
    if (other === undefined) throw new Error('no other tab')
    await workerReady(page)
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await goToKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    const { freeze, thaw } = await freezer(page)
    await freeze()
    release()
    await openKeys(other)
    await expectKeys(other)
    await thaw()
    await expectKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(other)).toMatchObject({ status: 'active', gen: 2, spent: 'no' })
  })

  test('L6 frozen at the head of the queue: the others go on', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await signUpNewAccount(page)
    const [second, third] = await openTabs(context, 2)
    if (second === undefined || third === undefined) throw new Error('no other tabs')
    await workerReady(page)
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await goToKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
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

  test('L7 crashed while it holds the lock: the others go on at once', async ({
    page,
    context,
    wire,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', onlyChromium)
    await signUpNewAccount(page)
    await makeBrowserKey(page)
    let [other] = await openTabs(context, 1)
    if (other === undefined) throw new Error('no other tab')
    await workerReady(page)
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await goToKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    const devtools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Chromium may have put both tabs into one process, which ends as a whole; then a new tab is the other one.
    let bothGone = false
    other.once('crash', () => {
      bothGone = true
    })
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await other.waitForTimeout(0).catch(() => undefined)
    if (bothGone) [other = other] = await openTabs(context, 1)
    await goToKeys(other)
    release()
    await expectKeys(other)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    // The worker may have lived in the process that crashed: then the refresh is lost, and never sent again.
    await openKeys(other)
    await expectKeys(other)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(other)).toMatchObject({ status: 'active' })
  })
})

test.describe('pages that the browser keeps for the back button', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright can turn the cache on in Chromium only',
  )

  test('L3 gone with the lock: another tab goes on; L4 shown again: covered until the session was seen', async ({
    playwright,
    wire,
  }, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL: wire.origin })
    const page = await context.newPage()
    const elsewhere = wire.origin.replace('localhost', '127.0.0.1')
    /** Notes whether the browser keeps the page, and whether it is covered when it is shown again. */
    const note = (): Promise<void> =>
      page.evaluate(() => {
        localStorage.setItem('test.kept', 'no')
        addEventListener('pagehide', ({ persisted }) => {
          if (persisted) localStorage.setItem('test.kept', 'yes')
        })
        addEventListener('pageshow', () => {
          localStorage.setItem('test.shown', getComputedStyle(document.documentElement).visibility)
        })
      })
    /** Leaves the page with whatever it was asked, so the answer may get lost. */
    const goBack = (): Promise<void> => page.evaluate(() => history.back()).catch(() => undefined)
    const noted = (name: 'kept' | 'shown'): Promise<string | null> =>
      page.evaluate((name) => localStorage.getItem(`test.${name}`), name)

    const { email } = await signUpNewAccount(page)
    const [other] = await openTabs(context, 1)
    if (other === undefined) throw new Error('no other tab')
    await workerReady(page)
    await expireBearer(page)
    await note()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, times: 1, holdAnswer: held })
    await goToKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    await goToKeys(other)
    await page.goto(elsewhere, { waitUntil: 'commit' })
    release()
    await expectKeys(other)
    expect(await other.evaluate(() => localStorage.getItem('test.kept'))).toBe('yes')
    expect(wire.seen(calls.refresh)).toHaveLength(1)

    await page.goto(wire.origin, { waitUntil: 'commit' })
    await expect(page.getByText(email)).toBeVisible()
    await note()
    await page.goto(elsewhere, { waitUntil: 'commit' })
    await goBack()
    await expect(page.getByText(email)).toBeVisible()
    expect([await noted('kept'), await noted('shown')]).toEqual(['yes', 'hidden'])

    await page.goto(elsewhere, { waitUntil: 'commit' })
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
    await browser.close()
  })
})

test('L13 a duplicated tab, with the first one’s marks in it, takes part like any other', async ({
  page,
  context,
  wire,
}) => {
  await signUpNewAccount(page)
  await workerReady(page)
  await expireBearer(page)
  const opened = context.waitForEvent('page')
  // Opened by the page itself, so it begins with a copy of its sessionStorage.
  await page.evaluate(() => void open('/keys'))
  const copy = await opened
  await goToKeys(page)
  await expectKeys(copy)
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  await page.close()
  await copy.reload()
  await expectKeys(copy)
})

test('L11 a captive portal that answers everything with a page of its own: no token is spent', async ({
  page,
  wire,
}) => {
  await page.clock.install()
  await signUpNewAccount(page)
  await openKeys(page)
  await expectKeys(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await workerReady(page)
  await page.clock.fastForward(31_000)
  await expireBearer(page)
  wire.fault({ on: /./u, answer: { status: 200, body: '<title>Pay for Wi-Fi</title>', type: 'text/html' } })
  await goToKeys(page)
  // The list from before stays; reading it again fails quietly after its tries.
  await expect.poll(() => wire.seen(/^GET \/mark\.svg$/u).length).toBeGreaterThan(1)
  await page.clock.fastForward(10_000)
  expect(wire.seen(calls.refresh)).toHaveLength(0)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: 'no' })
  wire.heal()
  await openKeys(page)
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ gen: 2, spent: 'no' })
})

test('A8 a frozen tab that wakes after signing out elsewhere shows nothing private', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', onlyChromium)
  const { email } = await signUpNewAccount(page)
  const [other] = await openTabs(context, 1)
  if (other === undefined) throw new Error('no other tab')
  await expect(other.getByText(email)).toBeVisible()
  const { freeze, thaw } = await freezer(other)
  await freeze()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The debugger swallows the hint of the other tab: this one has to notice by itself that it stood still.
  await page.waitForTimeout(2500)
  await thaw()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText(email)).toBeHidden()
})

const MINUTE = 60_000
const DAY = 1440 * MINUTE

test.describe('clocks', () => {
  for (const [name, shift] of [
    ['a year behind', -365 * DAY],
    ['a day behind', -DAY],
    ['ten minutes ahead', 10 * MINUTE],
    ['a year ahead', 365 * DAY],
  ] as const)
    test(`T1 a clock that is ${name}: signed in, and refreshed once when it is time`, async ({
      page,
      wire,
    }) => {
      await page.clock.install({ time: Date.now() + shift })
      await signUpNewAccount(page)
      await workerReady(page)
      await openKeys(page)
      await expectKeys(page)
      expect(wire.seen(calls.refresh)).toHaveLength(0)
      await expireBearer(page)
      await openKeys(page)
      await expectKeys(page)
      expect(wire.seen(calls.refresh)).toHaveLength(1)
      expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 2, spent: 'no' })
    })

  for (const { name, shift, refreshes } of [
    { name: 'set ahead by ten minutes', shift: 10 * MINUTE, refreshes: 0 },
    { name: 'set ahead by a day', shift: DAY, refreshes: 1 },
    { name: 'set back by a day', shift: -DAY, refreshes: 1 },
    { name: 'set back by a year', shift: -365 * DAY, refreshes: 1 },
  ])
    test(`T2 a clock that is ${name} while the portal is open`, async ({
      page,
      wire,
      request,
      allowFailures,
    }) => {
      allowFailures(401)
      await page.clock.install()
      const { email } = await signUpToStay(page)
      await workerReady(page)
      await page.clock.setSystemTime(Date.now() + shift)
      // Set back, the token looks young for ever: then the service's word ends it.
      if (shift < 0) await request.post('/sandbox/api/expire-tokens', { data: { account: email } })
      await goToKeys(page)
      await expectKeys(page)
      expect(wire.seen(calls.refresh)).toHaveLength(refreshes)
      expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: 'no', gen: 1 + refreshes })
    })
})

test('T3 the night when the clocks are set back: no refresh, no signing out', async ({ page, wire }) => {
  // New York, five minutes before two o'clock becomes one o'clock.
  await page.clock.install({ time: new Date('2026-11-01T05:55:00Z') })
  await signUpToStay(page)
  await page.clock.fastForward(10 * MINUTE)
  await goToKeys(page)
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(0)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 1 })
})

test('T4 a slow line with two seconds of delay: one refresh, the keys come', async ({ page, wire }) => {
  await signUpNewAccount(page)
  await workerReady(page)
  await expireBearer(page)
  wire.fault({ on: /^\S+ \/api\//u, holdRequest: 1000, holdAnswer: 1000 })
  wire.fault({ on: /./u, holdAnswer: 200 })
  await openKeys(page)
  await expectKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ gen: 2, spent: 'no' })
})

test('T5 a network that comes and goes: at most one refresh is lost, the portal works on', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures('network')
  await signUpNewAccount(page)
  await makeBrowserKey(page)
  await openKeys(page)
  await expectKeys(page)
  await workerReady(page)
  for (let flap = 0; flap < 3; flap += 1) {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expireBearer(page)
    await wire.goDown()
    await goToKeys(page)
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
    await wire.comeUp()
    await openKeys(page)
    await expectKeys(page)
  }
  expectNoTokenTwice(wire)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active' })
})

test.describe('deployments', () => {
  test('D2 a part of the portal is gone after a deployment: a page that says so, and reloading helps', async ({
    page,
    wire,
    allowFailures,
  }) => {
    allowFailures(404)
    await signUpNewAccount(page)
    wire.fault({
      on: /^GET \/assets\/keys-page-/u,
      answer: { status: 404, body: 'gone', type: 'text/plain' },
    })
    await goToKeys(page)
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    wire.heal()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectKeys(page)
    expect(await sessionFacts(page)).toMatchObject({ status: 'active' })
  })

  test('D5 the worker can not be updated: the one before goes on', async ({ page, wire, allowFailures }) => {
    allowFailures(500)
    await signUpNewAccount(page)
    await workerReady(page)
    wire.fault({ on: /^GET \/once-worker\.js$/u, answer: { status: 500, body: '', type: 'text/plain' } })
    await expireBearer(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    wire.fault({ on: calls.refresh, holdAnswer: held })
    await openKeys(page)
    await expect.poll(() => wire.seen(calls.refresh).length).toBe(1)
    // Only a worker keeps the answer over this.
    await page.reload({ waitUntil: 'commit' })
    release()
    await expectKeys(page)
    expect(wire.seen(calls.refresh)).toHaveLength(1)
    expect(await sessionFacts(page)).toMatchObject({ gen: 2, spent: 'no' })
  })
})
