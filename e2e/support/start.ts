/** Test setup without screens: calls the service's API and fills the browser's stores with portal rows. */
import { expect, type Page } from '@playwright/test'
import { keyDays, keyExpiry } from '#api/browser-key/stored-key.ts'
import { keyName } from '#api/browser-key/key-name.ts'
import { randomId } from '#lib/random-id.ts'
import { recordAccount } from './fixtures.ts'
import { freshEmail, testPassword, type TestAccount } from './people/account.ts'
import {
  logIn,
  makeFirstKey,
  placeOrder,
  register,
  registerFirstParcel,
  type OrderRequest,
  type ServiceAccount,
} from './service/service.ts'
import { testService } from './service/sandbox.ts'
import { callInPage, type PortfolioRows, type SignInRows } from './start/bundle.ts'
import { knownProperty } from './storage/known-properties.ts'

export const sampleAddress = '412 Oak Hollow Lane, Raleigh, NC 27601'

interface StartOptions {
  /** Default: a new account. */
  account?: TestAccount
  keepSignedIn?: boolean
  /** Creates this browser's key, as after the first parcel search. */
  withKey?: boolean
  /** Default: a file on the origin that doesn't load the portal. */
  at?: string
  /** Default: the test run's service. */
  service?: string
}

/** Static file: runs none of the portal's scripts. */
const NO_PORTAL = '/mark.svg'

/** Waits for the heading. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function makeBrowserKey(
  page: Page,
  service: string,
  tokens: SignInRows['tokens'],
  keepSignedIn: boolean,
): Promise<NonNullable<SignInRows['key']>> {
  const [browserId, now, days] = [randomId(4), Date.now(), keyDays(keepSignedIn)]
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const name = keyName({ userAgent, now, browserId, attempt: 1 })
  const created = await makeFirstKey(service, tokens, { name, expiresInDays: days })
  // Made a while ago: the refusal of a key just made says nothing about the session.
  const createdAt = now - 120_000
  const expiresAt = keyExpiry(createdAt, days)
  return { browserId, key: { keyId: created.id, value: created.keyValue, name, createdAt, expiresAt } }
}

/** `key`: empty without `withKey`. */
export async function startSignedIn(
  page: Page,
  { account, keepSignedIn = false, withKey = false, at, service = testService() }: StartOptions = {},
): Promise<ServiceAccount> {
  const { email, password } = account ?? { email: freshEmail(), password: testPassword }
  recordAccount(page.context(), email)
  const [tokens] = await Promise.all([
    account === undefined ? register(service, { email, password }) : logIn(service, account),
    page.goto(NO_PORTAL),
  ])
  const key = withKey ? await makeBrowserKey(page, service, tokens, keepSignedIn) : null
  await callInPage(page, 'writeSignIn', { email, keepSignedIn, tokens, key })
  await callInPage(page, 'startWorker')
  if (at !== undefined) await openPage(page, at)
  return { email, password, service, key: key?.key.value ?? '' }
}

/** Registers the first parcel and adds it to this browser. Returns the property's id. */
export async function addProperty(page: Page, account: ServiceAccount, address: string): Promise<number> {
  const { property, parcel, matchedAddress } = await registerFirstParcel(account, address)
  const { propertyId } = property
  await addRecords(page, {
    properties: [
      knownProperty(propertyId, {
        countyId: parcel.countyId,
        parcelId: parcel.parcelId,
        serviceName: property.propertyName ?? null,
        address: matchedAddress ?? address,
        propertyType: parcel.propertyType ?? null,
        units: parcel.units ?? null,
        size: parcel.size ?? null,
      }),
    ],
  })
  return propertyId
}

/** Places an order and adds it to this browser. Returns its id. */
export async function addOrder(
  page: Page,
  account: ServiceAccount,
  propertyId: number,
  request: OrderRequest = {},
): Promise<number> {
  const answer = await placeOrder(account, propertyId, request)
  const { orderType = 'LOAN' } = request
  await addRecords(page, {
    orders: [{ answer, context: { propertyId, orderType } }],
  })
  return answer.id
}

/** Writes rows without calling the service. */
export const addRecords = (page: Page, rows: PortfolioRows): Promise<void> =>
  callInPage(page, 'writeRecords', rows)

/** Signs in, with a key and a property in this browser. */
export async function startWithProperty(
  page: Page,
  { address = sampleAddress, at, ...options }: StartOptions & { address?: string } = {},
): Promise<ServiceAccount & { propertyId: number }> {
  const account = await startSignedIn(page, { ...options, withKey: true })
  const propertyId = await addProperty(page, account, address)
  if (at !== undefined) await openPage(page, at)
  return { ...account, propertyId }
}

/** Does the same as `startWithProperty`, and opens the property's page. */
export async function startOnProperty(
  page: Page,
  options: Parameters<typeof startWithProperty>[1] = {},
): ReturnType<typeof startWithProperty> {
  const start = await startWithProperty(page, options)
  await openProperty(page, start.propertyId)
  return start
}

async function openProperty(page: Page, propertyId: number): Promise<void> {
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
}
