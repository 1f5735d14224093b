import type { FastifyInstance } from 'fastify'
import { createPropertyBody } from '../../../src/contract/property.ts'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { read, ServiceFailure, success } from '../../http/envelope.ts'
import { addProperty, propertyAnswer } from '../records/properties.ts'

/** createProperty: idempotent, an existing property comes back unchanged. */
export const propertyRoutes =
  (sandbox: Sandbox) =>
  async (api: FastifyInstance): Promise<void> => {
    api.post('/property', { config: { operation: 'createProperty', credential: 'key' } }, async (request) => {
      const body = read(createPropertyBody, request.body)
      const property = addProperty(sandbox, callerOf(request).id, body)
      if (property === null)
        throw new ServiceFailure(404, `There is no parcel ${body.parcelId} in county ${body.countyId}.`)
      return success(propertyAnswer(property))
    })
  }
