import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { freshEmail, testPassword, type TestAccount } from '../people/account.ts'

/** An account with a key, made over the service's own interface, for tests whose subject comes after that. */
export interface ServiceAccount extends TestAccount {
  key: string
}

const prefix = '/api/v2'
const valuation = `${prefix}/public/valuation`

const post = async <T>(
  request: APIRequestContext,
  path: string,
  schema: z.ZodMiniType<T>,
  data: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<T> => {
  const answer = await request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return z.object({ data: schema }).parse(await answer.json()).data
}

/** Signs up and makes a key, without a browser. */
export async function makeAccount(request: APIRequestContext): Promise<ServiceAccount> {
  const account = { email: freshEmail('service'), password: testPassword }
  const tokens = await post(
    request,
    `${prefix}/auth/register`,
    z.object({ access_token: z.string() }),
    account,
  )
  const made = await post(
    request,
    `${prefix}/public/api-keys`,
    z.object({ keyValue: z.string() }),
    { name: 'Test', expiresInDays: 1 },
    { Authorization: `Bearer ${tokens.access_token}` },
  )
  return { ...account, key: made.keyValue }
}

/** A further key of the account; gives its number. */
export async function makeKey(
  request: APIRequestContext,
  { key }: ServiceAccount,
  name: string,
): Promise<number> {
  const made = await post(
    request,
    `${prefix}/public/api-keys`,
    z.object({ id: z.number() }),
    { name, expiresInDays: 1 },
    { 'X-API-KEY': key },
  )
  return made.id
}

/** Registers the first parcel at an address. Gives the property's number. */
export async function makeProperty(
  request: APIRequestContext,
  { key }: ServiceAccount,
  address: string,
): Promise<number> {
  const headers = { 'X-API-KEY': key }
  const search = await request.get(`${valuation}/parcels`, { params: { address }, headers })
  const found = z
    .object({
      data: z.object({ parcels: z.array(z.object({ countyId: z.string(), parcelId: z.string() })) }),
    })
    .parse(await search.json()).data.parcels[0]
  if (found === undefined) throw new Error(`No parcel at ${address}`)
  const property = await post(
    request,
    `${valuation}/property`,
    z.object({ propertyId: z.number() }),
    { ...found, propertyName: address.split(',')[0] },
    headers,
  )
  return property.propertyId
}

/** Hands a small document to a property. Gives its number. */
export async function makeDocument(
  request: APIRequestContext,
  { key }: ServiceAccount,
  propertyId: number,
  { name, type }: { name: string; type: string },
): Promise<number> {
  const answer = await request.post(`${valuation}/upload-to-property/${propertyId}`, {
    headers: { 'X-API-KEY': key },
    multipart: {
      name,
      type,
      file: { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from('unit,rent\n1,900\n') },
    },
  })
  return z.object({ data: z.object({ id: z.number() }) }).parse(await answer.json()).data.id
}

/** Places an order; a valuation is paid with a card that always works. Gives the order's number. */
export async function makeOrder(
  request: APIRequestContext,
  { key }: ServiceAccount,
  propertyId: number,
  { orderType = 'LOAN', documentIds = [] }: { orderType?: 'LOAN' | 'FULL'; documentIds?: number[] } = {},
): Promise<number> {
  const order = await post(
    request,
    `${valuation}/order`,
    z.object({ id: z.number() }),
    { propertyId, orderType, documentIds, ...(orderType === 'FULL' ? { cardToken: 'tok_visa' } : {}) },
    { 'X-API-KEY': key },
  )
  return order.id
}

/** Sets an order's status, as the person who gives a demo does on the control page. */
export async function pushStatus(
  request: APIRequestContext,
  orderId: number,
  status: string,
  message?: string,
): Promise<void> {
  const answer = await request.post(`/sandbox/api/orders/${orderId}/push`, {
    data: { status, ...(message === undefined ? {} : { message }) },
  })
  if (!answer.ok()) throw new Error(`The status was not set: ${answer.status()}`)
}
