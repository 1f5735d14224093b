/** Fault cases of group K, over a broken connection. */
import type { Page } from '@playwright/test'
import { barriers } from '../../screens/examine.ts'
import { signIn } from '../../support/people/account.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { openPayment } from '../../support/payment.ts'
import { calls, openTab } from '../../support/people/session.ts'
import { counters } from '../../support/service/sandbox.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { readOnceRows } from '../../support/storage/rows.ts'

test.describe.configure({ timeout: 120_000 })

const search = '/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601'
const lookUp = (page: Page): Promise<unknown> => page.goto(search, { waitUntil: 'commit' })
const expectParcel = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Continue with this parcel' })).toBeVisible()

test('K2 the answer is lost: the stray key is found by name and deactivated', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures('network')
  const { email } = await startSignedIn(page)
  wire.fault({ on: calls.createApiKey, times: 1, after: 'reset' })
  await lookUp(page)
  await expectParcel(page)
  expect(wire.seen(calls.createApiKey)).toHaveLength(2)
  expect(wire.seen(calls.deleteApiKey)).toHaveLength(1)
  expect((await counters(email)).keys).toBe(1)
})

test('K1 and K3 two tabs need a key at once, and one reloads during its creation: the worker keeps the answer, and only one is created', async ({
  page,
  context,
  wire,
}) => {
  const { email } = await startSignedIn(page, { at: '/' })
  const other = await openTab(context)
  const release = wire.hold(calls.createApiKey, { times: 1 })
  await Promise.all([lookUp(page), lookUp(other)])
  await wire.arrived(calls.createApiKey)
  await page.reload({ waitUntil: 'commit' })
  release()
  for (const tab of [page, other]) await expectParcel(tab)
  expect(wire.seen(calls.createApiKey)).toHaveLength(1)
  expect((await counters(email)).keys).toBe(1)
})

const refused = { status: 401, body: '{"status":"error","data":null,"message":"Not this key","code":null}' }

test('a key refused three times within an hour: the page says until when, and signing out and in works at once', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startSignedIn(page, { withKey: true })
  for (let time = 0; time < 3; time += 1) {
    wire.fault({ on: calls.searchParcels, times: 1, answer: refused })
    // The check by key is refused, too; with the session, the key is still listed.
    wire.fault({ on: calls.listKeys, times: 1, answer: refused })
    await lookUp(page)
    if (time === 2) break
    await expectParcel(page)
    // A replaced key that is refused before its success is stored means that the account has no access.
    await expect.poll(async () => (await readOnceRows(page, 'keys'))[0]?.remade).toBe(false)
  }
  const dialog = page.getByRole('dialog', { name: 'This browser can’t get a new key yet' })
  await expect(dialog).toContainText(/create a new one after \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/u)
  expect(await barriers(page)).toEqual([])
  expect(wire.seen(calls.createApiKey)).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Wait' }).click()
  await expect(page.getByText('This page will load once this browser gets a new key')).toBeVisible()
  await page.getByRole('button', { name: 'See what to do' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/u)
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await lookUp(page)
  await expectParcel(page)
})

test('K8 the service’s limit of keys: its message and a way to continue; nothing is deactivated unasked', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(409)
  await startSignedIn(page)
  const message = 'This account has as many keys as it may have.'
  const body = JSON.stringify({ status: 'error', data: null, message, code: null })
  wire.fault({ on: calls.createApiKey, times: 1, answer: { status: 409, body } })
  await lookUp(page)
  await expect(page.getByText('The key wasn’t created')).toBeVisible()
  await expect(page.getByText(new RegExp(message, 'u'))).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectParcel(page)
  expect(wire.seen(calls.createApiKey)).toHaveLength(2)
  expect(wire.seen(calls.deleteApiKey)).toHaveLength(0)
})

test('K10 signing out on the payment page, which is left by a full load: the key is deactivated before the page unloads', async ({
  page,
  wire,
}) => {
  const { email, propertyId } = await startWithProperty(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  wire.fault({ on: calls.deleteApiKey, holdRequest: held })
  await openPayment(page, propertyId)
  await page.getByRole('button', { name: 'Sign out' }).click()
  // This screen only stays while the call is held.
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await wire.arrived(calls.deleteApiKey)
  expect(new URL(page.url()).pathname).toMatch(/^\/pay\//u)
  release()
  await expect(page).toHaveURL('/sign-in')
  expect((await counters(email)).keys).toBe(0)
  await expect(page.getByText('You’re signed out of this browser')).toHaveCount(0)
})
