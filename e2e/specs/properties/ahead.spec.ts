import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { keepKey } from '../../support/keys.ts'
import { pointUntilAsked } from '../../support/people/point-at.ts'
import { startSignedIn } from '../../support/start.ts'

const asksFor =
  (chunk: string) =>
  (request: Request): boolean =>
    request.url().includes(`/assets/${chunk}-`)

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()

test('the page behind a link is prefetched on hover or focus, unless the browser saves data', async ({
  page,
}) => {
  const home = page.waitForRequest(asksFor('home-route'))
  const frame = page.waitForRequest(asksFor('frame'))
  await page.goto('/sign-in')
  await Promise.all([home, frame])
  await startSignedIn(page)

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await pointUntilAsked(mainLink(page, 'Properties'), asksFor('properties-route'))
  const orders = page.waitForRequest(asksFor('orders-route'))
  await mainLink(page, 'Orders').focus()
  await orders
  await expect(page).toHaveURL('/settings')

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.reload()
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await mainLink(page, 'Orders').hover()
  await mainLink(page, 'Properties').focus()
  await mainLink(page, 'Home').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  expect(seen.filter((url) => /(?:orders|properties)-route-/u.test(url))).toEqual([])
})

/** Simulates a deployment: `chunk` is missing until the page reloads. */
async function update(page: Page, chunk: string, name: string): Promise<{ reloads: () => number }> {
  let gone = true
  let reloads = 0
  await page.route(`**/assets/${chunk}-*`, async (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route, request) => {
      if (request.resourceType() !== 'fetch') return route.continue()
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/\/assets\/first-[\w-]+\.js/gu, `/assets/first-${name}.js`)
      return route.fulfill({ response: answer, body })
    },
  )
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    reloads += 1
    gone = false
  })
  return { reloads: () => reloads }
}

test('D2 a part that is gone after an update leaves the user’s input; a page that is gone reloads once', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404, 'part')
  await keepKey(page, await startSignedIn(page, { withKey: true }))
  await page.goto('/properties/new/name?county=37183&parcel=1704-22-0001')
  const name = page.getByLabel('Name', { exact: false }).first()
  await name.fill('Four lots along the road')
  const first = await update(page, 'request-texts', 'renewed1')
  await page.getByText('Show API call').click()
  await expect(page.getByRole('status').filter({ hasText: 'Plumbline was updated' })).toBeVisible()
  await expect(name).toHaveValue('Four lots along the road')
  expect(first.reloads()).toBe(0)

  // A click opens a page from the new release.
  await page.unrouteAll()
  const second = await update(page, 'orders-route', 'renewed2')
  await mainLink(page, 'Orders').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(second.reloads()).toBe(1)

  // Never reloads twice for the same release.
  await page.unrouteAll()
  await page.goto('/settings')
  const third = await update(page, 'properties-route', 'renewed2')
  await mainLink(page, 'Properties').click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t load' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(third.reloads()).toBe(0)
})
