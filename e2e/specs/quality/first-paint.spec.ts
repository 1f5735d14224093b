/** First paint: the build prerenders the sign-in form and the frame, and React hydrates them without a shift. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { holdRequests, shifted, takenOver } from '../../support/first-paint.ts'
import { addRecords, startSignedIn } from '../../support/start.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

/** Blocks the font and the drawing next to the form: both always load late. */
async function leaveOutDecoration(page: Page): Promise<void> {
  await page.route(/\.woff2$|plat-drawing/u, (route) => route.abort())
}

const keepElements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { elementsBefore: [...document.querySelectorAll('#root *')] })
  })

/** Prerendered elements that were replaced; none after hydration. */
const lostElements = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { elementsBefore: Element[] }).elementsBefore.filter(
        ({ isConnected }) => !isConnected,
      ).length,
  )

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })

const looks = [
  { path: '/sign-in', width: 390, height: 844, colorScheme: 'light' },
  { path: '/sign-in', width: 1440, height: 900, colorScheme: 'dark' },
  { path: '/sign-up', width: 320, height: 640, colorScheme: 'dark' },
] as const

test('the forms look the same before scripts and after, on a phone and a desktop, and nothing shifts', async ({
  page: first,
  context,
  browserName,
  allowFailures,
}) => {
  allowFailures('network', 'part')
  for (const { path, width, height, colorScheme } of looks)
    await test.step(`${path} at ${width} px in ${colorScheme}`, async () => {
      const page = first.url() === 'about:blank' ? first : await context.newPage()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const { release } = await holdRequests(page)
      await leaveOutDecoration(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
      const before = await picture(page)
      await keepElements(page)
      release()
      await takenOver(page)
      expect((await picture(page)).equals(before)).toBe(true)
      expect(await lostElements(page)).toBe(0)
      if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)
    })
})

test('signed out, the page before scripts follows the address, the chosen theme and the last session; scripts keep it', async ({
  page,
  allowFailures,
}) => {
  // A page without a frame calls the service signed out.
  allowFailures(401)
  await page.emulateMedia({ colorScheme: 'light' })
  const look = { theme: 'dark' }
  /** A document whose scripts are held, after the browser has stored this. */
  const open = async (path: string, stored: object): Promise<{ release: () => void }> => {
    await page.addInitScript(
      (stored) => localStorage.setItem('plumbline.look', JSON.stringify(stored)),
      stored,
    )
    await page.unrouteAll()
    const held = await holdRequests(page)
    await page.goto(path, { waitUntil: 'commit' })
    return held
  }
  const startsEmpty = async (): Promise<void> => {
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
    await expect(page.locator('#root')).toBeEmpty()
  }

  await test.step('a page without a frame starts empty', async () => {
    const { release } = await open('/no/such/page', look)
    await startsEmpty()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a session that has ended never draws its frame', async () => {
    for (const ended of [
      { signedIn: true, kept: false, until: Date.now() + 3_600_000 },
      { signedIn: true, kept: true, until: Date.now() - 1000 },
    ]) {
      const { release } = await open('/orders', { ...look, ...ended })
      await startsEmpty()
      release()
      await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    }
  })

  await test.step('the form has the chosen theme and the way back, and preloads no page', async () => {
    const { release } = await open('/orders', look)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(
      page.locator('link[rel=modulepreload]:not([href*="/first-"], [href*="/rolldown-runtime-"])'),
    ).toHaveAttribute('href', /\/assets\/sign-in-/u)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 26)')
    const other = page.getByRole('link', { name: 'Create an account' })
    await expect(other).toHaveAttribute('href', '/sign-up?returnTo=%2Forders')
    release()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
    await takenOver(page)
    await expect(other).toHaveAttribute('href', '/sign-up?returnTo=%2Forders')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('without a demo its button is missing, and the elements stay', async () => {
    await page.unrouteAll()
    const { release } = await holdRequests(page)
    await page.route('**/sign-in', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/,"demoAccountUrl":"[^"]*"/u, '')
      await route.fulfill({ response, body })
    })
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByText('Try the demo')).toHaveCount(0)
    await keepElements(page)
    release()
    await takenOver(page)
    expect(await lostElements(page)).toBe(0)
    await expect(page.getByText('Try the demo')).toHaveCount(0)
  })
})

const boxesOf = (page: Page, selector: string): Promise<number[][]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    selector,
  )

test('a signed-in visitor gets the frame, in a second tab too, never a form, and nothing shifts; the page’s code loads with the first script', async ({
  page: first,
  context,
  browserName,
}) => {
  // A session that ends with its last tab.
  await startSignedIn(first, { at: '/' })
  for (const { page, width, height } of [
    { page: first, width: 390, height: 844 },
    { page: await context.newPage(), width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height })
    const { release } = await holdRequests(page)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('#root [type=password]') !== null) seen.push('a form')
      }).observe(document, { childList: true, subtree: true })
    })
    const asked: string[] = []
    page.on('request', (request) => {
      // Ignores requests of the previous page.
      if (request.isNavigationRequest()) asked.length = 0
      if (request.resourceType() === 'script') asked.push(request.url().replace(/^.*\/|-[\w-]{8}\.js$/gu, ''))
    })
    await page.goto('/orders', { waitUntil: 'commit' })
    const current = page.locator('nav [aria-current=page]:visible')
    await expect(current).toHaveText('Orders')
    // Inert until it works.
    await expect(page.locator('#root > [inert]')).toHaveCount(1)
    const frame =
      'nav[aria-label=Main] a, nav[aria-label=Main] svg, header.w-nav, header.h-14, header.w-nav > a svg'
    const drawn = await boxesOf(page, frame)
    expect(drawn.length).toBeGreaterThan(20)
    // None of it has run yet.
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['first', 'frame', 'orders-route']))
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect((await boxesOf(page, frame)).slice(0, drawn.length)).toEqual(drawn)
    await expect(current).toHaveText('Orders')
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await page.evaluate('seen')).toEqual([])
    for (const part of ['first', 'frame', 'orders-route'])
      expect(asked.filter((name) => name === part)).toHaveLength(1)
    if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)
  }
})

const names = [
  `${'Willow Creek Apartment Homes '.repeat(4).slice(0, 99)}.`,
  'W'.repeat(100),
  '<b>Bold</b> & <img src=x onerror=alert(1)>',
  'مجمع سكني 物业管理 अपार्टमेंट',
  'Oak Hollow',
]

/** Final orders, which are never checked: the service doesn't know them. */
async function fill(page: Page): Promise<void> {
  const properties = names.map((label, index) =>
    knownProperty(index + 1, {
      label,
      address: `${index + 1} Main Street, Raleigh, NC 27601`,
      propertyType: index === 0 ? 'Office' : 'Multifamily',
    }),
  )
  const orders = names.slice(1).map((propertyName, index) => ({
    answer: {
      id: index + 1,
      propertyId: index + 2,
      propertyName,
      type: 'VALUATION',
      typeLabel: 'Valuation',
      status: 'COMPLETED',
      statusLabel: 'Completed',
    },
    context: { propertyId: index + 2, orderType: 'FULL' as const },
  }))
  await addRecords(page, { properties, orders })
}

const snapshotOf = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((path) => localStorage.getItem('plumbline.snapshots')?.includes(`"${path}":{`) === true, path)

/** Leaves the page's first screen for its next visit. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByText('Oak Hollow').first()).toBeVisible()
  await expect.poll(() => snapshotOf(page, path)).toBe(true)
}

/** Texts and boxes, but for what a snapshot leaves out. */
const drawnIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('main :is(h1, h2, a, button, label, select, th, td, li):not([popover] *)'),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const text = element.querySelector('[data-passing], option') === null ? element.textContent : ''
      return [element.localName, text, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )

const firstScreens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  // 1280 px at 200 %.
  { width: 640, height: 400, colorScheme: 'light' },
] as const

test('a returning visitor sees the last first screen before scripts, as React draws it then, and its links work', async ({
  page,
  browserName,
  allowFailures,
}) => {
  allowFailures('network', 'part')
  await startSignedIn(page, { keepSignedIn: true })
  await fill(page)
  await leaveOutDecoration(page)
  for (const { width, height, colorScheme } of firstScreens)
    for (const path of ['/', '/properties', '/orders'])
      await test.step(`${path} at ${width} px in ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await page.evaluate(() => localStorage.removeItem('plumbline.snapshots'))
        await visit(page, path)
        const { release } = await holdRequests(page)
        await page.goto(path, { waitUntil: 'commit' })
        const main = page.locator('main')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        const before = await drawnIn(page)
        expect(before.length).toBeGreaterThan(5)
        await expect(main.locator('button:not([inert]), input:not([inert])')).toHaveCount(0)
        release()
        await expect(page.locator('#root [inert]')).toHaveCount(0)
        expect((await drawnIn(page)).slice(0, before.length)).toEqual(before)
        if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.01)
        await page.unroute('**/assets/*.js')
      })
  await test.step('a link leads on before scripts', async () => {
    await holdRequests(page)
    await page.goto('/orders', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Add order by number' }).click()
    await expect(page).toHaveURL('/find')
  })
})

test('the last first screen is painted before the first script runs, though that came sooner', async ({
  page,
}) => {
  await startSignedIn(page, { keepSignedIn: true })
  await fill(page)
  await visit(page, '/properties')
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const rows = new MutationObserver(() => {
      if (document.querySelector('main tr') === null) return
      rows.disconnect()
      order.push('rows')
      requestAnimationFrame(() => order.push('frame'))
    })
    rows.observe(document, { childList: true, subtree: true })
    const ask = Reflect.get(IDBFactory.prototype, 'databases')
    IDBFactory.prototype.databases = function () {
      order.push('script')
      return ask.call(this)
    }
  })
  const { promise: hasScripts, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/first-*', async (route) => {
    if (route.request().url().endsWith('.css')) {
      await hasScripts
      await new Promise((sent) => setTimeout(sent, 1000))
      await route.continue()
    } else {
      await route.continue()
      resolve()
    }
  })
  await page.goto('/properties')
  await expect(page.locator('#root [inert]')).toHaveCount(0)
  expect(await page.evaluate<string[]>('order.slice(0, 3)')).toEqual(['rows', 'frame', 'script'])
})

test('the last first screen is shown to its session and address only, and goes when the session ends', async ({
  page,
  context,
}) => {
  const { email } = await startSignedIn(page, { keepSignedIn: true })
  await fill(page)
  await visit(page, '/orders')
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })')
  const look = JSON.parse(stored['plumbline.look'] ?? '') as Record<string, unknown>
  const snapshots = stored['plumbline.snapshots'] ?? ''
  expect(snapshots).not.toContain(email)
  await holdRequests(page)
  const open = async (path: string, changed: Record<string, string>): Promise<void> => {
    await page.goto('/mark.svg')
    await page.evaluate(
      (items) => {
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
      },
      { ...stored, ...changed },
    )
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('nav [aria-current=page]:visible')).toHaveText('Orders')
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
    await page.evaluate('styled')
  }
  const rows = page.locator('main tbody tr')
  const lookOf = (changed: object): Record<string, string> => ({
    'plumbline.look': JSON.stringify({ ...look, ...changed }),
  })

  await open('/orders', {})
  await expect(rows).toHaveCount(4)
  // Another tab is open, so a session that isn't kept goes on.
  const other = await context.newPage()
  await other.goto('/settings')
  await open('/orders', lookOf({ kept: false }))
  await expect(rows).toHaveCount(4)
  for (const [path, changed] of [
    ['/orders?q=oak', {}],
    ['/orders', lookOf({ session: 'another' })],
    ['/orders', lookOf({ session: undefined })],
    ['/orders', lookOf({ until: Date.now() - 1000 })],
    ['/orders', { 'plumbline.snapshots': snapshots.replace(/first-/u, 'first-of-yesterday-') }],
    ['/orders', { 'plumbline.snapshots': snapshots.slice(1) }],
    ['/orders', { 'plumbline.snapshots': snapshots.replace('"table"', '"script"') }],
    ['/orders', { 'plumbline.snapshots': snapshots.replace('"role"', '"onclick"') }],
  ] as const) {
    await open(path, changed)
    await expect(page.locator('main')).toBeEmpty()
  }
  await open('/orders', { 'plumbline.snapshots': snapshots.replaceAll('"/orders/', '"javascript:/') })
  await expect(rows).toHaveCount(4)
  await expect(page.locator('main a[href^=javascript]')).toHaveCount(0)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit(page, '/orders')
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
  expect(await page.evaluate(() => localStorage.getItem('plumbline.snapshots'))).toBeNull()
})
