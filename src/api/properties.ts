import { API_PREFIX } from '#contract/envelope.ts'
import { createPropertyBody, property, type CreatePropertyBody, type Property } from '#contract/property.ts'
import { request } from './request.ts'

/**
 * Registers a parcel, or gives the property that exists already, unchanged (idempotent). Throws ApiError: `missing` when
 * the parcel is unknown, `invalid`.
 */
export const createProperty = async (body: CreatePropertyBody): Promise<Property> =>
  request({
    operation: 'createProperty',
    method: 'POST',
    path: `${API_PREFIX}/public/valuation/property`,
    body: createPropertyBody.parse(body),
    schema: property,
    credential: 'key',
    // A refused call did nothing, and the call is idempotent.
    replayable: true,
  })
