import { createApiKey, type CreatedApiKey } from '@plumbline/service-contract/api-key'
import * as auth from '@plumbline/service-contract/auth'
import { uploadDocument, type UploadedDocument } from '@plumbline/service-contract/document'
import { operations, pathOf, type Schemas } from '@plumbline/service-contract/operations'
import { createOrder, type Order } from '@plumbline/service-contract/order'
import { searchParcels, type Parcel } from '@plumbline/service-contract/parcel'
import { createProperty, type Property } from '@plumbline/service-contract/property'
import { reader, type Reading } from '@plumbline/service-contract/reader'
import { freshEmail, testPassword, type TestAccount } from '../people/account.ts'
import { testService } from './sandbox.ts'

/** Account created through the service's API. */
export interface ServiceAccount extends TestAccount {
  key: string
  service: string
}

interface Call {
  headers?: Record<string, string>
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
  form?: FormData
}

/** Throws on any refusal. */
async function call<S extends Schemas>(
  service: string,
  { name, data }: S,
  { headers = {}, params, query, body, form }: Call,
): Promise<Reading<S['data']>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  const answer = await fetch(`${service}${pathOf(name, params)}${search}`, {
    method: operations[name].method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? (form ?? null) : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  const envelope = (await answer.json()) as { data: unknown }
  return reader(data).parse(envelope.data) as Reading<S['data']>
}

type Caller = Pick<ServiceAccount, 'key' | 'service'>

const callWithKey = <S extends Schemas>({ key, service }: Caller, schemas: S, input: Call) =>
  call(service, schemas, { ...input, headers: { 'X-API-KEY': key } })

export const register = (service: string, body: TestAccount): Promise<auth.TokenPair> =>
  call(service, auth.register, { body })

export const logIn = (service: string, { email, password }: TestAccount): Promise<auth.TokenPair> =>
  call(service, auth.login, { body: { email, password } })

export const refresh = (service: string, { refresh_token }: auth.TokenPair): Promise<auth.TokenPair> =>
  call(service, auth.refresh, { body: { refresh_token } })

export const makeFirstKey = (
  service: string,
  { access_token }: auth.TokenPair,
  body: { name: string; expiresInDays: number },
): Promise<CreatedApiKey> =>
  call(service, createApiKey, { body, headers: { Authorization: `Bearer ${access_token}` } })

export async function makeAccount(service = testService()): Promise<ServiceAccount> {
  const account = { email: freshEmail('service'), password: testPassword }
  const tokens = await register(service, account)
  const { keyValue } = await makeFirstKey(service, tokens, { name: 'Test', expiresInDays: 1 })
  return { ...account, key: keyValue, service }
}

/** Returns its id. */
export const makeKey = async (account: ServiceAccount, name: string): Promise<number> =>
  (await callWithKey(account, createApiKey, { body: { name, expiresInDays: 1 } })).id

/** Names the property after its street. */
export async function registerFirstParcel(
  account: Caller,
  address: string,
): Promise<{ property: Property; parcel: Parcel; matchedAddress: string | null }> {
  const { parcels, matchedAddress } = await callWithKey(account, searchParcels, { query: { address } })
  const [parcel] = parcels
  if (parcel === undefined) throw new Error(`No parcel at ${address}`)
  const { countyId, parcelId } = parcel
  const body = { countyId, parcelId, propertyName: address.split(',')[0] }
  const property = await callWithKey(account, createProperty, { body })
  return { property, parcel, matchedAddress: matchedAddress ?? null }
}

/** Registers the first parcel. Returns the property's id. */
export const makeProperty = async (account: ServiceAccount, address: string): Promise<number> =>
  (await registerFirstParcel(account, address)).property.propertyId

export async function makeDocument(
  account: Caller,
  propertyId: number,
  { name, type }: { name: string; type: string },
): Promise<UploadedDocument> {
  const form = new FormData()
  form.set('name', name)
  form.set('type', type)
  form.set('file', new File(['unit,rent\n1,900\n'], `${name}.csv`, { type: 'text/csv' }))
  return callWithKey(account, uploadDocument, { params: { propertyId }, form })
}

/** Default: a loan quote without documents. */
export interface OrderRequest {
  orderType?: 'LOAN' | 'FULL'
  documentIds?: number[]
}

/** Pays for a valuation with a card that always works. */
export const placeOrder = (
  account: Caller,
  propertyId: number,
  { orderType = 'LOAN', documentIds = [] }: OrderRequest = {},
): Promise<Order> =>
  callWithKey(account, createOrder, {
    body: { propertyId, orderType, documentIds, ...(orderType === 'FULL' && { cardToken: 'tok_visa' }) },
  })

/** Returns its id. */
export const makeOrder = async (...of: Parameters<typeof placeOrder>): Promise<number> =>
  (await placeOrder(...of)).id
