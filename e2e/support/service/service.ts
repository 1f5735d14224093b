import * as z from 'zod/mini'
import { createdApiKey, type CreatedApiKey } from '@plumbline/service-contract/api-key'
import { tokenPair, type TokenPair } from '@plumbline/service-contract/auth'
import { uploadedDocument, type UploadedDocument } from '@plumbline/service-contract/document'
import { order as orderSchema, type Order } from '@plumbline/service-contract/order'
import { parcelSearch, type Parcel } from '@plumbline/service-contract/parcel'
import { property as propertySchema, type Property } from '@plumbline/service-contract/property'
import { freshEmail, testPassword, type TestAccount } from '../people/account.ts'
import { testService } from './sandbox.ts'

/** Account created through the service's API. */
export interface ServiceAccount extends TestAccount {
  key: string
  service: string
}

const prefix = '/api/v2'
const valuation = `${prefix}/public/valuation`

interface Call {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  json?: object
  form?: FormData
}

/** Throws on any refusal. */
async function call<T>(
  address: string,
  schema: z.ZodMiniType<T>,
  { method = 'POST', headers = {}, json, form }: Call,
): Promise<T> {
  const answer = await fetch(address, {
    method,
    headers: json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return z.object({ data: schema }).parse(await answer.json()).data
}

const callWithKey = <T>(
  { key, service }: Pick<ServiceAccount, 'key' | 'service'>,
  path: string,
  schema: z.ZodMiniType<T>,
  input: Call,
): Promise<T> => call(`${service}${path}`, schema, { ...input, headers: { 'X-API-KEY': key } })

export const register = (service: string, account: TestAccount): Promise<TokenPair> =>
  call(`${service}${prefix}/auth/register`, tokenPair, { json: account })

export const logIn = (service: string, { email, password }: TestAccount): Promise<TokenPair> =>
  call(`${service}${prefix}/auth/login`, tokenPair, { json: { email, password } })

export const refresh = (service: string, { refresh_token }: TokenPair): Promise<TokenPair> =>
  call(`${service}${prefix}/auth/refresh`, tokenPair, { json: { refresh_token } })

export const makeFirstKey = (
  service: string,
  { access_token }: TokenPair,
  body: { name: string; expiresInDays: number },
): Promise<CreatedApiKey> =>
  call(`${service}${prefix}/public/api-keys`, createdApiKey, {
    json: body,
    headers: { Authorization: `Bearer ${access_token}` },
  })

export async function makeAccount(service = testService()): Promise<ServiceAccount> {
  const account = { email: freshEmail('service'), password: testPassword }
  const tokens = await register(service, account)
  const { keyValue } = await makeFirstKey(service, tokens, { name: 'Test', expiresInDays: 1 })
  return { ...account, key: keyValue, service }
}

/** Returns its id. */
export async function makeKey(account: ServiceAccount, name: string): Promise<number> {
  const json = { name, expiresInDays: 1 }
  return (await callWithKey(account, `${prefix}/public/api-keys`, createdApiKey, { json })).id
}

/** Names the property after its street. */
export async function registerFirstParcel(
  account: Pick<ServiceAccount, 'key' | 'service'>,
  address: string,
): Promise<{ property: Property; parcel: Parcel; matchedAddress: string | null }> {
  const search = `${valuation}/parcels?${new URLSearchParams({ address }).toString()}`
  const { parcels, matchedAddress } = await callWithKey(account, search, parcelSearch, { method: 'GET' })
  const [parcel] = parcels
  if (parcel === undefined) throw new Error(`No parcel at ${address}`)
  const { countyId, parcelId } = parcel
  const json = { countyId, parcelId, propertyName: address.split(',')[0] }
  const property = await callWithKey(account, `${valuation}/property`, propertySchema, { json })
  return { property, parcel, matchedAddress: matchedAddress ?? null }
}

/** Registers the first parcel. Returns the property's id. */
export const makeProperty = async (account: ServiceAccount, address: string): Promise<number> =>
  (await registerFirstParcel(account, address)).property.propertyId

export async function makeDocument(
  account: Pick<ServiceAccount, 'key' | 'service'>,
  propertyId: number,
  { name, type }: { name: string; type: string },
): Promise<UploadedDocument> {
  const form = new FormData()
  form.set('name', name)
  form.set('type', type)
  form.set('file', new File(['unit,rent\n1,900\n'], `${name}.csv`, { type: 'text/csv' }))
  return callWithKey(account, `${valuation}/upload-to-property/${propertyId}`, uploadedDocument, { form })
}

/** Default: a loan quote without documents. */
export interface OrderRequest {
  orderType?: 'LOAN' | 'FULL'
  documentIds?: number[]
}

/** Pays for a valuation with a card that always works. */
export const placeOrder = (
  account: Pick<ServiceAccount, 'key' | 'service'>,
  propertyId: number,
  { orderType = 'LOAN', documentIds = [] }: OrderRequest = {},
): Promise<Order> =>
  callWithKey(account, `${valuation}/order`, orderSchema, {
    json: { propertyId, orderType, documentIds, ...(orderType === 'FULL' ? { cardToken: 'tok_visa' } : {}) },
  })

/** Returns its id. */
export const makeOrder = async (...of: Parameters<typeof placeOrder>): Promise<number> =>
  (await placeOrder(...of)).id
