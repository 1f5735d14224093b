import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import createClient from 'openapi-fetch'
import { expect, it } from 'vitest'
import { apiDocuments } from '@plumbline/hosting/api-documents/api-documents'
import { serviceOfFile } from '@plumbline/sandbox/testing/service'
import { documentLine } from './document-line.ts'
import type { paths } from '../client/schema.d.ts'

const service = await serviceOfFile()

it('is generated from today’s document (else: npm run client)', () => {
  const schema = readFileSync(join(import.meta.dirname, '../client/schema.d.ts'), 'utf8')
  expect(schema.split('\n')[0]).toBe(documentLine(apiDocuments('')['openapi.json'] ?? ''))
})

it('makes the free journey: account, key, parcel, property, document, quote', async () => {
  const account = createClient<paths>({ baseUrl: service.origin })
  const registered = await account.POST('/api/v2/auth/register', {
    body: { email: 'client@example.com', password: 'a long enough sentence' },
  })
  const made = await account.POST('/api/v2/public/api-keys', {
    body: { name: 'Generated client' },
    headers: { Authorization: `Bearer ${registered.data?.data?.access_token ?? ''}` },
  })
  const client = createClient<paths>({
    baseUrl: service.origin,
    headers: { 'X-API-KEY': made.data?.data?.keyValue ?? '' },
  })
  const found = await client.GET('/api/v2/public/valuation/parcels', {
    params: { query: { address: '412 Oak Hollow Lane, Cary, NC 27511' } },
  })
  const parcel = found.data?.data?.parcels[0]
  const property = await client.POST('/api/v2/public/valuation/property', {
    body: { countyId: parcel?.countyId ?? '', parcelId: parcel?.parcelId ?? '' },
  })
  const propertyId = property.data?.data?.propertyId ?? 0
  const document = await client.POST('/api/v2/public/valuation/upload-to-property/{propertyId}', {
    params: { path: { propertyId } },
    body: { name: 'Rent roll', type: 'RENT_ROLL', file: 'rent-roll.pdf' },
    bodySerializer: ({ name, type }) => {
      const form = new FormData()
      form.append('name', name)
      form.append('type', type ?? 'OTHER')
      form.append('file', new Blob(['%PDF-1.7']), 'rent-roll.pdf')
      return form
    },
  })
  const placed = await client.POST('/api/v2/public/valuation/order', {
    body: { propertyId, orderType: 'LOAN', documentIds: [document.data?.data?.id ?? 0] },
  })
  const order = await client.GET('/api/v2/public/valuation/order/{id}', {
    params: { path: { id: placed.data?.data?.id ?? 0 } },
  })
  expect(order.data?.data).toMatchObject({ type: 'LOAN', propertyId })

  const refused = await client.POST('/api/v2/public/valuation/order', {
    body: { propertyId, orderType: 'FULL' },
  })
  expect(refused.response.status).toBe(400)
  expect(refused.error?.message).toContain('cardToken')
})
