/** Fault cases of groups L and A. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { freezer } from '../../support/storage/freezer.ts'
import {
  calls,
  expectKeys,
  expireBearer,
  goToKeys,
  openTab,
  sessionFacts,
  showKeys,
  waitLessForLock,
} from '../../support/people/session.ts'
import { signUpAnother } from '../../support/people/account.ts'
import { go, newTab } from '../../support/people/tabs.ts'
import { startOnProperty, startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const onlyChromium = 'needs the debugger of Chromium'

test.describe('pages in the back/forward cache', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright can turn the cache on in Chromium only',
  )

  test('L3 gone with the lock: another tab continues; L4 shown again: covered until the session is checked', async ({
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
    /** Records whether the page is cached, and whether it is covered when shown again. */
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
    /** The page unloads during the call, so the result may be lost. */
    const goBack = (): Promise<void> => page.evaluate(() => history.back()).catch(() => undefined)
    const noted = (name: 'kept' | 'shown'): Promise<string | null> =>
      page.evaluate((name) => localStorage.getItem(`test.${name}`), name)

    const { email } = await startSignedIn(page, { withKey: true, at: '/' })
    const other = await context.newPage()
    await waitLessForLock(other)
    await other.goto('/')
    await expireBearer(page)
    await note()
    const release = wire.hold(calls.refresh, { times: 1 })
    await goToKeys(page)
    await wire.arrived(calls.refresh)
    await goToKeys(other)
    await page.goto(elsewhere, { waitUntil: 'commit' })
    release()
    await expectKeys(other)
    // localStorage reaches the other tab's process with a delay.
    await expect.poll(() => other.evaluate(() => localStorage.getItem('test.kept'))).toBe('yes')
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

  test('L4 the back button after another account signed in elsewhere: no frame of the first account is shown', async ({
    playwright,
    baseURL,
  }, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await startOnProperty(page)
    const other = await newTab(context)
    // Keeps scanning after the back/forward cache restores the page.
    await page.evaluate(() => {
      const scan = (): void => {
        const isShown = getComputedStyle(document.documentElement).visibility !== 'hidden'
        const isPrivate = document.body.innerText.includes('Oak Hollow')
        if (localStorage.getItem('test.switched') === 'yes' && isShown && isPrivate)
          localStorage.setItem('test.leak', 'yes')
        requestAnimationFrame(scan)
      }
      scan()
    })
    await page.goto('about:blank')
    await other.getByRole('button', { name: 'Sign out' }).click()
    const second = await signUpAnother(other)
    await other.evaluate(() => localStorage.setItem('test.switched', 'yes'))

    // Not awaited: the page unloads first.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page.getByText(second)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('test.leak'))).toBeNull()
    expect(await page.content()).not.toContain('Oak Hollow')
    await browser.close()
  })
})

test('L13 a duplicated tab, with a copy of the first one’s session storage, behaves like any other', async ({
  page,
  context,
  wire,
}) => {
  await startSignedIn(page, { at: '/' })
  await expireBearer(page)
  const opened = context.waitForEvent('page')
  // Opened by the page, so it starts with a copy of its sessionStorage.
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

test('L11 a captive portal answers everything with its page: one token at most is lost, the key goes on', async ({
  page,
  wire,
  allowFailures,
}) => {
  // Prefetched files also get the captive portal's page.
  allowFailures('part')
  await page.clock.install()
  await startSignedIn(page, { withKey: true })
  await showKeys(page)
  await go(page, 'Developers')
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  // The list is read again after half a minute.
  await page.clock.fastForward(31_000)
  await expireBearer(page)
  wire.fault({ on: /./u, answer: { status: 200, body: '<title>Pay for Wi-Fi</title>', type: 'text/html' } })
  await goToKeys(page)
  await wire.arrived(calls.refresh)
  wire.heal()
  await showKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A8 a frozen tab that wakes after signing out elsewhere shows nothing private', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', onlyChromium)
  const { email } = await startSignedIn(page, { at: '/' })
  const other = await openTab(context)
  await expect(other.getByText(email)).toBeVisible()
  const { freeze, thaw } = await freezer(other)
  await freeze()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The debugger drops the other tab's message: this tab has to notice that it was frozen.
  await page.waitForTimeout(2500)
  await thaw()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText(email)).toBeHidden()
})
