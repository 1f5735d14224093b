import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { operations, OPERATIONS } from '@plumbline/service-contract/operations'
import { reference } from '@plumbline/service-contract/reference'
import { expect, test } from '../../support/fixtures.ts'
import { keepKey } from '../../support/keys.ts'
import { submitSignIn } from '../../support/people/account.ts'
import { makeAccount, registerFirstParcel } from '../../support/service/service.ts'
import { readOwnRows } from '../../support/storage/stored-rows.ts'
import { addOrder, startSignedIn, startWithProperty } from '../../support/start.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Opens the form of an operation and returns its section. */
async function openForm(page: Page, title: string): Promise<Locator> {
  const found = section(page, title)
  await found.getByText('Try it', { exact: true }).click()
  await expect(found.getByRole('button', { name: 'Send request' })).toBeVisible()
  return found
}

const responseIn = (found: Locator) => found.getByRole('region', { name: 'Response' })

test('the reference opens without signing in, has every operation at a stable address, and its documents download @promise', async ({
  page,
}) => {
  await page.goto('/developers#createOrder')
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  for (const name of OPERATIONS) {
    const { title } = reference[name]
    const { method, path } = operations[name]
    const heading = page.getByRole('heading', { level: 3, name: `${title} ${name}` })
    await expect(heading).toHaveAttribute('id', name)
    await expect(section(page, title).getByText(`${method} ${path}`, { exact: true })).toBeVisible()
  }
  await expect(page.locator('#createOrder')).toBeInViewport()
  await expect(page.getByText('Try it', { exact: true })).toHaveCount(0)
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Start',
    'Reference',
    'About Plumbline',
  ])
  const order = section(page, 'Place an order')
  await expect(order.getByRole('region', { name: 'Example of createOrder' })).toContainText('"id": 70144')
  await order.getByRole('button', { name: '402' }).click()
  await expect(order.getByText('The card charge failed. ')).toBeVisible()
  await order.getByRole('button', { name: '200' }).click()
  await expect(order.getByText('Number of the order, for getOrder')).toBeVisible()
  const script = page.getByRole('region', { name: 'Script' })
  await expect(script).toContainText('-H "X-API-KEY: $API_KEY"')
  await page.getByRole('button', { name: 'Script (Node)' }).click()
  await expect(script).toContainText("'X-API-KEY': process.env.API_KEY")

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'OpenAPI 3.1' }).click()
  const document = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toMatch(/^3\.1\./u)
  expect(Object.keys(document.paths)).toContain(operations.createOrder.path)
})

test('a call is tried with this browser’s key, which never appears in the page; an error has an explanation', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404)
  await startSignedIn(page, { at: '/developers' })
  const parcels = section(page, 'Find parcels at an address')
  const summary = parcels.getByText('Try it', { exact: true })
  await page.getByRole('link', { name: 'Try it here' }).click()
  await expect(summary).toBeFocused()
  await summary.click()
  await expect(parcels.getByRole('button', { name: 'Send request' })).toBeHidden()
  await page.getByRole('link', { name: 'Try it here' }).click()
  await expect(parcels.getByRole('status')).toBeEmpty()
  // The example is filled in, ready to send.
  await expect(parcels.getByLabel('address', { exact: true })).not.toHaveValue('')
  await parcels.getByLabel('address', { exact: true }).clear()
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(parcels.getByText('Required', { exact: true })).toBeVisible()
  await parcels.getByLabel('address', { exact: true }).fill('412 Oak Hollow Lane, Cary, NC 27511')
  const sent = page.waitForRequest(/\/valuation\/parcels\?/u)
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(
    parcels.getByText(/^Status 200, \d+ ms, \d+ bytes$|^Status 200, \d+ ms, [\d.]+ KB$/u),
  ).toBeVisible()
  await expect(responseIn(parcels)).toContainText('"matchedAddress"')
  const key = (await (await sent).allHeaders())['x-api-key'] ?? ''
  expect(key).not.toBe('')
  expect(await page.content()).not.toContain(key)

  await parcels.getByLabel('address', { exact: true }).fill('404 Vacant Street, Apex, NC 27502')
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(parcels.getByText('Status 404')).toBeVisible()
  await expect(parcels.getByText(/^No parcels at the matched address\. /u)).toBeVisible()

  const keys = await openForm(page, 'List API keys')
  await keys.getByRole('button', { name: 'Send request' }).click()
  await expect(responseIn(keys)).toContainText('"maskedKeyValue"')
  expect(await page.content()).not.toContain(key)
})

test('signed out, a link leads through signing in to the first call’s form', async ({ page }) => {
  const account = await makeAccount()
  await page.goto('/developers')
  await page.getByRole('link', { name: 'Sign in to try it here' }).click()
  await submitSignIn(page, account)
  await expect(
    section(page, 'Find parcels at an address').getByRole('button', { name: 'Send request' }),
  ).toBeInViewport()
})

test('fields are filled in from a property; a registered property joins the portfolio', async ({ page }) => {
  await startWithProperty(page, { at: '/developers' })
  const parcels = await openForm(page, 'Find parcels at an address')
  await expect(parcels.getByLabel('address', { exact: true })).toHaveValue(/412 Oak Hollow Lane/iu)

  const property = await openForm(page, 'Register a property')
  await expect(property.getByLabel('countyId', { exact: true })).toHaveValue(/^\d{5}$/u)
  await expect(property.getByLabel('parcelId', { exact: true })).not.toHaveValue('')
  const { parcel } = await registerFirstParcel(await makeAccount(), '77 Other Street, Cary, NC 27511')
  await property.getByLabel('countyId', { exact: true }).fill(parcel.countyId)
  await property.getByLabel('parcelId', { exact: true }).fill(parcel.parcelId)
  await property.getByLabel('propertyName', { exact: true }).fill('Registered by a call')
  await property.getByRole('button', { name: 'Send request' }).click()
  await expect(property.getByText('Confirm this first')).toBeVisible()
  await property.getByLabel('Register this property in my account').check()
  await property.getByRole('button', { name: 'Send request' }).click()
  await expect(property.getByText('Status 200')).toBeVisible()
  await property.getByRole('link', { name: 'Open the property' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registered by a call' })).toBeVisible()
})

test('Try it respects the minute between two checks of an order: two clicks make one request', async ({
  page,
}) => {
  const account = await startWithProperty(page)
  const orderId = await addOrder(page, account, account.propertyId)
  let asked = 0
  await page.route(/\/valuation\/order\/\d+$/u, (route) => {
    asked += 1
    return route.fulfill({ json: { status: 'success', data: { id: orderId, status: 'REQUEST_APPROVED' } } })
  })
  await page.clock.install()
  await page.goto('/developers#try-getOrder')
  const order = section(page, 'Check an order')
  const send = order.getByRole('button', { name: 'Send request' })
  const next = order.getByText(/^Next check in \d:\d\d$/u)
  await expect(order.getByLabel('Order', { exact: true })).toHaveValue(String(orderId))
  // The portal's own check comes first; later ones are rare.
  await expect.poll(() => asked).toBe(1)
  // There's no data until the portal's own check is saved.
  await expect(async () => {
    await send.click()
    await expect(order.getByRole('region', { name: 'Data from the last check' })).toContainText(
      `"id": ${orderId}`,
      { timeout: 1000 },
    )
  }).toPass()
  await expect(next).toBeVisible()
  expect(asked).toBe(1)
  await page.clock.fastForward('31:00')
  await expect.poll(() => asked).toBe(2)
  // The minute starts at the saved response.
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => Date.now())
      const saved = (await readOwnRows(page, 'checks')).find((row) => row.orderId === orderId)?.lastOkAt ?? 0
      return now - saved < 60_000
    })
    .toBe(true)
  await page.clock.fastForward('01:10')

  await send.click()
  await expect(order.getByText('Status 200')).toBeVisible()
  await expect(responseIn(order)).toContainText('"REQUEST_APPROVED"')
  await expect(next).toBeVisible()
  await send.click({ force: true })
  await page.reload()
  await send.click()
  await expect(next).toBeVisible()
  expect(asked).toBe(3)
})

test('Show API call is for accounts with a key of their own, and leads to its operation in the reference', async ({
  page,
}) => {
  const account = await startWithProperty(page)
  const shown = page.getByText('Show API call')
  await page.goto(`/properties/${account.propertyId}/order`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
  await keepKey(page, account)
  await page.goto(`/properties/${account.propertyId}/order`)
  await shown.click()
  await page.getByRole('link', { name: 'createOrder in the API reference' }).click()
  await expect(page.locator('#createOrder')).toBeInViewport()
  await expect(page.locator('#createOrder')).toBeFocused()
})

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const success = (data: string): string => `{"status":"success","data":${data}}`
/** 5 MB. */
const huge = success(
  JSON.stringify(Array.from({ length: 50_000 }, (_, id) => ({ id, text: 'x'.repeat(80) }))),
)

test('bad responses are shown with a sentence, and the page keeps working', async ({
  page,
  allowFailures,
}) => {
  allowFailures(503)
  await startWithProperty(page, { at: '/developers#try-searchParcels' })
  const parcels = section(page, 'Find parcels at an address')
  const send = parcels.getByRole('button', { name: 'Send request' })
  for (const [what, answer, words, shown] of [
    ['5 MB of JSON', { body: huge }, /^Status 200, \d+ ms, [\d.]+ MB$/u, '… cut after 20 KB'],
    ['100 levels of JSON', { body: success(nested(100)) }, /^Status 200/u, /\[\s*\[/u],
    ['null instead of the envelope', { body: 'null' }, /^This isn’t in the service’s format\./u, /^null/u],
    [
      'nulls in the envelope',
      { body: '{"status":null,"data":null,"message":null,"code":null}' },
      /^This isn’t in the service’s format\./u,
      '"code": null',
    ],
    [
      'a page',
      { body: '<h1>Welcome</h1>', contentType: 'text/html' },
      /^This isn’t in the service’s format\./u,
      '<h1>Welcome</h1>',
    ],
    [
      'a gateway’s page',
      { status: 503, body: '<h1>Busy</h1>', contentType: 'text/html' },
      /^We couldn’t reach the server\. /u,
      '<h1>Busy</h1>',
    ],
  ] as const)
    await test.step(what, async () => {
      await page.route(/\/valuation\/parcels/u, (route) =>
        route.fulfill({ contentType: 'application/json', ...answer }),
      )
      await send.click()
      await expect(responseIn(parcels)).toContainText(shown)
      await expect(parcels.getByText(words)).toBeVisible()
      await page.unroute(/\/valuation\/parcels/u)
    })
  await send.click()
  await expect(responseIn(parcels)).toContainText('"matchedAddress"')
})

test('offline, and without an answer, the form says so', async ({ page, context, allowFailures }) => {
  allowFailures('network', 401)
  await startWithProperty(page, { at: '/developers#try-searchParcels' })
  const parcels = section(page, 'Find parcels at an address')
  await expect(parcels.getByRole('button', { name: 'Send request' })).toBeVisible()
  await context.setOffline(true)
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(parcels.getByRole('alert')).toContainText('We couldn’t reach the server. Nothing is lost.')
  await context.setOffline(false)
  await page.route(/\/valuation\/parcels/u, (route) => route.abort())
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(parcels.getByRole('alert')).toContainText('a blocker or its CORS rules may stop this browser')
})
