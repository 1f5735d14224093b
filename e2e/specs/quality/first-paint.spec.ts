/** The first paint: `index.html` draws the frame and the form's shape by itself, and the page takes them over without a jump. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { startSignedIn } from '../../support/start.ts'

/** Holds every script of the portal until `release` is called. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}

/** What moved on the page since it was opened, as the browser reckons it (CLS); the typeface's arrival is below a thousandth. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries come with the observer's first turn.
        setTimeout(() => resolve(sum), 100)
      }),
  )

const boxesOf = (page: Page, selectors: readonly string[]): Promise<number[][]> =>
  page.evaluate(
    (all) =>
      all.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      ),
    selectors,
  )

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px the sign-in form stands where its shape was drawn before any script`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize(viewport)
    const { release } = await holdScripts(page)
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await expect(page.locator('.s-in')).toBeVisible()
    const drawn = await boxesOf(page, ['.s-in .s-brand svg', '.s-in .s-f', '.s-in .s-b'])
    expect(drawn).toHaveLength(4)
    release()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect(page.locator('.s-in')).toBeHidden()
    expect(await boxesOf(page, ['header a svg', 'form input.block', 'form button[type=submit]'])).toEqual(
      drawn,
    )
    if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)
  })

test('nobody who is not signed in asks for pages ahead of the first script', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.locator('.s-in')).toBeVisible()
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
})

for (const { width, height, header } of [
  { width: 390, height: 844, header: 'header.h-14' },
  { width: 1440, height: 900, header: 'header.w-nav' },
])
  test(`at ${width} px a signed-in visitor gets the frame, no sign-in form, and nothing jumps; the page’s code is asked for with the first script`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width, height })
    await startSignedIn(page, { at: '/' })
    const { release } = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => {
      // What the page before still asks for is not this page's.
      if (request.isNavigationRequest()) asked.length = 0
      if (request.resourceType() === 'script') asked.push(request.url().replace(/^.*\/|-[\w-]{8}\.js$/gu, ''))
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.s-app')).toBeVisible()
    await expect(page.locator('.s-in')).toBeHidden()
    const drawn = await boxesOf(page, ['.s-app .s-nav', '.s-app .s-brand svg'])
    // Nothing of it has run yet.
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['first', 'frame', 'home-page']))
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    expect(await boxesOf(page, [header, `${header} a.font-semibold > svg`])).toEqual(drawn)
    await expect(page.getByText('Start with an address')).toBeVisible()
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([])
    if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)
  })
