/** Fault cases of group K, over a broken connection. */
import type { Page } from '@playwright/test'
import { barriers } from '../../screens/examine.ts'
import { cards, fillCard } from '../../support/card.ts'
import { signInAgain } from '../../support/people/account.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { openPayment, payButton } from '../../support/payment.ts'
import { calls, openTab } from '../../support/people/session.ts'
import { counters, revokeKeysOf } from '../../support/service/sandbox.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const search = '/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601'
const lookUp = (page: Page): Promise<unknown> => page.goto(search, { waitUntil: 'commit' })
const expectParcel = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Add property' })).toBeVisible()

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
  const denied = page.getByRole('dialog', { name: 'Your account doesn’t have access yet' })
  await expect(denied).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await denied.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'See what to do' }).click()
  await expect(denied).toBeVisible()
  expect(wire.seen(calls.createApiKey)).toHaveLength(1)
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

test('K4, O6 the pay page: not charged, not sent again; after signing in, the next press pays once', async ({
  page,
  wire,
  allowFailures,
}) => {
  allowFailures(401)
  const { email, propertyId } = await startWithProperty(page)
  await openPayment(page, propertyId)
  await fillCard(page, cards.good)
  await revokeKeysOf(email)
  await payButton(page).click()
  await signInAgain(page)
  await expect(page.getByText('You were not charged.')).toBeVisible()
  expect(wire.seen(calls.createOrder)).toHaveLength(1)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect(await counters(email)).toMatchObject({ orders: 1, charges: 1, keys: 1 })
})
