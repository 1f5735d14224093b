import { controlHeaders } from '../../support/service/control-token.ts'
import type { Page } from '@playwright/test'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { cards, fillCard } from '../../support/card.ts'
import { orderStatus } from '../../support/order.ts'
import { expect, test } from '../../support/fixtures.ts'
import { ownServer, type OwnServer } from '../../support/service/own-server.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { addFiles, expectUploaded } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'
import { passTime } from '../../support/service/sandbox.ts'
import { products } from '#modules/payment/copy.ts'

let server: OwnServer
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeAll(async () => {
  server = await ownServer()
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
})

async function signUp(page: Page): Promise<void> {
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeVisible()
  await page.getByLabel('Email').fill(freshEmail('journey'))
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(title(page, 'Home')).toBeVisible()
}

async function makeKey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Developers' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'API keys', exact: true }).click()
  await page.getByRole('link', { name: 'Create key' }).first().click()
  await page.getByLabel('Name').fill('Nightly import')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Nightly import').first()).toBeVisible()
}

async function addProperty(page: Page): Promise<string> {
  await page.goto(`${server.url}/properties/new`)
  await page.getByLabel('Street address').fill('2210 Juniper Ridge Road, Asheville, NC 28803')
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  return page.url().split('?')[0] ?? ''
}

async function handOver(page: Page): Promise<void> {
  await addFiles(page, [{ name: 'Rent Roll 2026-09.pdf', buffer: pdf({ pages: 2 }) }])
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expectUploaded(page, /Rent Roll/u)
}

test('a new visitor does everything the portal offers, and it is all there after a restart @promise', async ({
  page,
  request,
  allowFailures,
}) => {
  allowFailures(402, 'network')
  await page.clock.install()
  await signUp(page)
  await makeKey(page)
  const property = await addProperty(page)
  await handOver(page)

  await page.goto(`${property}/order?product=LOAN`)
  await expect(page.getByRole('checkbox', { name: /Rent Roll/u })).toBeChecked()
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  const loan = page.url()

  await page.goto(`${property}/order?product=FULL`)
  await page.getByRole('button', { name: products.FULL.button }).click()
  await fillCard(page, cards.declined)
  await page.getByRole('button', { name: 'Pay $350' }).click()
  await expect(page.getByText('The card was declined')).toBeVisible()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Pay $350' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  const valuation = page.url()
  await expect(page.getByText('Rent Roll').first()).toBeVisible()

  const counters = async (): Promise<unknown> => {
    const answer = await request.get(`${server.url}/sandbox/api/counters`, { headers: controlHeaders })
    return (await answer.json()).data
  }
  expect(await counters()).toMatchObject({ charges: 1, orders: 2, pollingViolations: 0 })
  await passTime(900, server.url)
  await server.stop()
  await server.start()

  // Advances the page's clock past the minute between two checks. Waits for the page first: leaving during a
  // check costs another minute. A restarted server remembers no checks.
  for (const order of [valuation, loan]) {
    await page.goto(order)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(65_000)
    await expect(orderStatus(page)).toHaveText('Completed')
    await expect(page.getByText(/^(?:Order placed|Quote requested)$/u)).toHaveCount(0)
  }
  await page.goto(`${server.url}/properties`)
  await expect(page.getByText('2210 Juniper Ridge Road').first()).toBeVisible()
  await page.goto(`${valuation}/receipt`)
  await expect(page.getByText('$350.00').first()).toBeVisible()
  await expect(page.getByText('not a tax invoice').first()).toBeVisible()
  // Not the violations: a page left during a check asks again after the jump, which was no minute for the service.
  expect(await counters()).toMatchObject({ charges: 1, orders: 2 })
})
