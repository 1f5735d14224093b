import { API_PREFIX } from '@plumbline/service-contract/envelope'
import {
  createPropertyBody,
  property,
  type CreatePropertyBody,
  type Property,
} from '@plumbline/service-contract/property'
import { request } from './request.ts'

/** Idempotent. Throws ApiError: `missing` for an unknown parcel, `invalid`. */
export const createProperty = async (body: CreatePropertyBody): Promise<Property> =>
  request({
    operation: 'createProperty',
    method: 'POST',
    path: `${API_PREFIX}/public/valuation/property`,
    body: createPropertyBody.parse(body),
    schema: property,
    credential: 'key',
  })
