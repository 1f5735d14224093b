/** A browser that was told to keep a wrong answer for a file of the portal gets out of it by itself. */
import type { Page } from '@playwright/test'
import { takenOver } from '../../support/first-paint.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import type { FaultProxy } from '../../support/proxy/fault-proxy.ts'
import { startSignedIn } from '../../support/start.ts'

const wrongAnswers = {
  'a 404 that is kept for a year': { status: 404, type: 'text/html', body: 'Not Found' },
  'a page in its place that is kept for a year': { status: 200, type: 'text/html', body: '<!doctype html>' },
}

/** Has the browser ask for a file while the server gives a wrong answer for it, which it keeps; the server is well afterwards. */
async function keepWrongAnswer(page: Page, wire: FaultProxy, chunk: string, index: number): Promise<void> {
  await page.goto('/licences.txt')
  const file = await page.evaluate(async (chunk) => {
    const seen = new Set(['/sign-in'])
    for (const path of seen) {
      const found = (await (await fetch(path)).text()).matchAll(/(?:\/assets\/|assets\/|\.\/)([\w.-]+\.js)/gu)
      for (const [, name = ''] of found) seen.add(`/assets/${name}`)
      const whole = [...seen].find((name) => name.startsWith(`/assets/${chunk}-`))
      if (whole !== undefined) return whole
    }
    throw new Error(`The portal has no ${chunk}`)
  }, chunk)
  const wrong = Object.values(wrongAnswers)[index]
  if (wrong === undefined) throw new Error('No such answer')
  wire.fault({
    on: new RegExp(`^GET ${file}`, 'u'),
    answer: { ...wrong, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  })
  await page.evaluate((file) => fetch(file), file)
  wire.heal()
  // The browser would not ask again by itself, however often the page is loaded.
  expect(
    await page.evaluate((file) => fetch(file).then(({ headers }) => headers.get('content-type')), file),
  ).toBe(wrong.type)
}

// A part that is a 404 is in `properties/ahead.spec.ts` and below.
test('for a part that loads later: a page in its place that is kept for a year; what was typed is kept', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures('part')
  await keepWrongAnswer(page, wire, 'request-texts', 1)
  await startSignedIn(page)
  await page.goto('/properties/new/name?county=37183&parcel=1704-22-0001')
  const label = page.getByLabel('Name', { exact: false }).first()
  await label.fill('Four lots along the road')
  const reloaded = page.waitForEvent('framenavigated')
  await page.getByText('Show API call').click()
  await reloaded
  await expect(label).toHaveValue('Four lots along the road')
  await page.getByText('Show API call').click()
  await expect(page.getByText('curl').first()).toBeVisible()
})

for (const [index, name] of Object.keys(wrongAnswers).entries())
  test(`for the first script, without which nothing runs: ${name}`, async ({ page, wire, allowFailures }) => {
    allowFailures(404, 'part')
    await keepWrongAnswer(page, wire, 'first', index)
    await page.goto('/sign-in')
    // The form stands there before the script that it needs.
    await takenOver(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  })

test('for a part that is still missing: one look, no reload after reload, and words', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(404, 'part')
  await startSignedIn(page, { at: '/' })
  wire.fault({
    on: /^GET \/assets\/receipt-route-/u,
    answer: {
      status: 404,
      type: 'text/html',
      body: 'Not Found',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/orders/7/receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t load' })).toBeVisible()
  expect(loads).toBe(1)
  wire.heal()
  // What the browser keeps is still wrong: the page sees to that before it gives up.
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /order|Page not found/iu })).toBeVisible()
})
