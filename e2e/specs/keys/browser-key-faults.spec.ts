/** Fault cases of group K, over a broken connection. */
import type { Page } from '@playwright/test'
import { barriers } from '../../screens/examine.ts'
import { signInAgain } from '../../support/people/account.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { openPayment } from '../../support/payment.ts'
import { calls, openTab, showKeys } from '../../support/people/session.ts'
import { pdf } from '../../support/documents.ts'
import { addFiles, expectUploaded } from '../../support/uploads.ts'
import { counters } from '../../support/service/sandbox.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const search = '/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601'
const lookUp = (page: Page): Promise<unknown> => page.goto(search, { waitUntil: 'commit' })
const expectParcel = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Add property' })).toBeVisible()

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

test('K1 and K3 two tabs need a key at once, and one reloads during its creation: one key is left', async ({
  page,
  context,
  wire,
}) => {
  const { email } = await startSignedIn(page, { at: '/' })
  const other = await openTab(context)
  const release = wire.hold(calls.createApiKey, { times: 1 })
  await lookUp(page)
  await wire.arrived(calls.createApiKey)
  await lookUp(other)
  await page.reload({ waitUntil: 'commit' })
  release()
  for (const tab of [page, other]) await expectParcel(tab)
  expect(wire.seen(calls.createApiKey)).toHaveLength(2)
  expect((await counters(email)).keys).toBe(1)
})

const refused = { status: 401, body: '{"status":"error","data":null,"message":"Not this key","code":null}' }

test('K5 one passing 401 to each kind of call: no password is asked, nothing is sent twice', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  const { email } = await startSignedIn(page, { withKey: true })
  const once = (on: RegExp): void => wire.fault({ on, times: 1, answer: refused })
  once(calls.searchParcels)
  await lookUp(page)
  await expectParcel(page)
  once(/^POST \/api\/v2\/public\/valuation\/property$/u)
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  once(/upload-to-property/u)
  await addFiles(page, [pdf('Rent roll.pdf')])
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expectUploaded(page, /Rent roll/u)
  once(calls.listKeys)
  await showKeys(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await counters(email)).toMatchObject({ keys: 1, documents: 1, properties: 1 })
})

test('an account whose key is refused everywhere is asked once, then has no access, without a circle', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startSignedIn(page, { withKey: true })
  for (const on of [calls.searchParcels, calls.listKeys]) wire.fault({ on, answer: refused })
  await lookUp(page)
  await signInAgain(page, account.password)
  await expect(page.getByRole('dialog', { name: 'Your account doesn’t have access yet' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(wire.seen(calls.createApiKey)).toHaveLength(1)
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
