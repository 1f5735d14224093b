import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { operations } from '#contract/operations.ts'
import { expect, test } from '../../support/fixtures.ts'
import { orderLoanQuote } from '../../support/order.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

test('the reference opens without signing in, has every operation at a stable address, and its documents download', async ({
  page,
}) => {
  await page.goto('/developers#createOrder')
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  for (const { name, title, path } of operations) {
    const heading = page.getByRole('heading', { level: 3, name: `${title} ${name}` })
    await expect(heading).toHaveAttribute('id', name)
    await expect(section(page, title).getByText(path)).toBeVisible()
  }
  await expect(page.locator('#createOrder')).toBeInViewport()
  await expect(page.getByText('Try it')).toHaveCount(0)
  await section(page, 'Place an order').getByText('Failures').click()
  await expect(page.getByRole('cell', { name: 'The card charge failed.' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'OpenAPI 3.1' }).click()
  const document = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toMatch(/^3\.1\./u)
  expect(Object.keys(document.paths)).toContain('/api/v2/public/valuation/order')
  expect((await page.request.get('/plumbline.postman_collection.json')).ok()).toBe(true)
})

test('a call is tried with this browser’s key, which never appears in the page; a failure has an explanation', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404)
  await startSignedIn(page, { at: '/developers' })
  const parcels = section(page, 'Find parcels at an address')
  await parcels.getByText('Try it').click()
  await parcels.getByRole('button', { name: 'Send' }).click()
  await expect(parcels.getByText('Required', { exact: true })).toBeVisible()
  await parcels.getByLabel('address').fill('412 Oak Hollow Lane, Cary, NC 27511')
  const sent = page.waitForRequest(/\/valuation\/parcels\?/u)
  await parcels.getByRole('button', { name: 'Send' }).click()
  await expect(parcels.getByText('Status 200')).toBeVisible()
  await expect(parcels.getByRole('region', { name: 'Answer' })).toContainText('"matchedAddress"')
  const key = (await (await sent).allHeaders())['x-api-key'] ?? ''
  expect(key).not.toBe('')
  expect(await page.content()).not.toContain(key)

  await parcels.getByLabel('address').fill('404 Vacant Street, Apex, NC 27502')
  await parcels.getByRole('button', { name: 'Send' }).click()
  await expect(parcels.getByText('Status 404')).toBeVisible()
  await expect(parcels.getByText(/^No parcels at the matched address\. /u)).toBeVisible()

  const property = section(page, 'Register a property')
  await property.getByText('Try it').click()
  await property.getByLabel('countyId').fill('37183')
  await property.getByLabel('parcelId').fill('1')
  await property.getByRole('button', { name: 'Send' }).click()
  await expect(property.getByText('Confirm this first')).toBeVisible()

  const keys = section(page, 'List API keys')
  await keys.getByText('Try it').click()
  await keys.getByRole('button', { name: 'Send' }).click()
  await expect(keys.getByRole('region', { name: 'Answer' })).toContainText('"maskedKeyValue"')
  expect(await page.content()).not.toContain(key)
  for (const title of ['Place an order', 'Upload a document', 'Create an API key'])
    await expect(section(page, title).getByText('Try it')).toHaveCount(0)
})

test('an order is tried behind its minute: two clicks make one request', async ({ page }) => {
  const { propertyId } = await startWithProperty(page)
  const orderId = await orderLoanQuote(page, propertyId)
  const asked: string[] = []
  await expect(page.getByText(/next check in/u)).toBeVisible()
  page.on('request', (request) => {
    if (/\/valuation\/order\/\d+$/u.test(request.url())) asked.push(request.url())
  })
  await page.goto('/developers#getOrder')
  const order = section(page, 'Check an order')
  await order.getByText('Try it').click()
  await expect(order.getByLabel('Order')).toHaveValue(String(orderId))
  await order.getByRole('button', { name: 'Send' }).click()
  await expect(order.getByRole('region', { name: 'Answer (data)' })).toContainText(`"id": ${orderId}`)
  await expect(order.getByText(/^Next in \d:\d\d$/u)).toBeVisible()
  await order.getByRole('button', { name: 'Send' }).click({ force: true })
  expect(asked.length).toBeLessThanOrEqual(1)
})
