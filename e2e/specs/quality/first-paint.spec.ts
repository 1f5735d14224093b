/** First paint: the build prerenders the sign-in form and the frame, and React hydrates them without a shift. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { holdScripts, shifted, takenOver } from '../../support/first-paint.ts'
import { startSignedIn } from '../../support/start.ts'

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

for (const { path, width, height, colorScheme } of [
  { path: '/sign-in', width: 390, height: 844, colorScheme: 'light' },
  { path: '/sign-in', width: 1440, height: 900, colorScheme: 'dark' },
  { path: '/sign-in', width: 320, height: 640, colorScheme: 'dark' },
  { path: '/sign-up', width: 390, height: 844, colorScheme: 'dark' },
  { path: '/sign-up', width: 1440, height: 900, colorScheme: 'light' },
] as const)
  test(`${path} at ${width} px in ${colorScheme} looks the same before scripts and after, and nothing shifts`, async ({
    page,
    browserName,
    allowFailures,
  }) => {
    allowFailures('network', 'part')
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const { release } = await holdScripts(page)
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

test('a chosen theme applies before any script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('plumbline.look', JSON.stringify({ theme: 'dark' })))
  const { release } = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const dark = page.getByRole('radio', { name: 'Dark' })
  await expect(dark).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 26)')
  release()
  await takenOver(page)
  await expect(dark).toBeChecked()
})

test('signed out, no page is preloaded before the first script', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  const other = page.getByRole('link', { name: 'Create an account' })
  await expect(other).toHaveAttribute('href', '/sign-up?returnTo=%2Forders')
  release()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
  await takenOver(page)
  await expect(other).toHaveAttribute('href', '/sign-up?returnTo=%2Forders')
})

test('without a demo, the button is missing before scripts, and hydration keeps the elements', async ({
  page,
}) => {
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/,"demoAccountUrl":"[^"]*"/u, '')
    await route.fulfill({ response, body })
  })
  const { release } = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Try the demo')).toHaveCount(0)
  await keepElements(page)
  release()
  await takenOver(page)
  expect(await lostElements(page)).toBe(0)
  await expect(page.getByText('Try the demo')).toHaveCount(0)
})

for (const path of ['/settings/service', '/no/such/page'])
  test(`a page without a frame starts empty: ${path}`, async ({ page, allowFailures }) => {
    // It calls the service signed out.
    allowFailures(401)
    const { release } = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
    await expect(page.locator('#root')).toBeEmpty()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

for (const [what, look] of [
  ['ended with its last tab', { signedIn: true, kept: false, until: Date.now() + 3_600_000 }],
  ['is past its last day', { signedIn: true, kept: true, until: Date.now() - 1000 }],
] as const)
  test(`a link to a page never draws the frame of a session that ${what}`, async ({ page }) => {
    await page.addInitScript((look) => localStorage.setItem('plumbline.look', JSON.stringify(look)), look)
    const { release } = await holdScripts(page)
    await page.goto('/orders', { waitUntil: 'commit' })
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
    await expect(page.locator('#root')).toBeEmpty()
    release()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })

test('a second tab of a session that ends with its last one gets the frame before scripts', async ({
  page,
  context,
}) => {
  await startSignedIn(page, { at: '/' })
  const second = await context.newPage()
  const { release } = await holdScripts(second)
  await second.goto('/orders', { waitUntil: 'commit' })
  await expect(second.locator('nav [aria-current=page]:visible')).toHaveText('Orders')
  await expect(second.locator('#root > [inert]')).toHaveCount(1)
  release()
  await expect(second.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(second.locator('#root > [inert]')).toHaveCount(0)
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

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${width} px a signed-in visitor gets the frame, never a form, and nothing shifts; the page’s code loads with the first script`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width, height })
    await startSignedIn(page, { at: '/' })
    const { release } = await holdScripts(page)
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
  })
