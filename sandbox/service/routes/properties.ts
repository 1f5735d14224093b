import { createPropertyBody } from '../../../src/contract/property.ts'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { read, ServiceFailure } from '../../http/envelope.ts'
import type { Handlers } from '../operations.ts'
import { addProperty, propertyAnswer } from '../records/properties.ts'

/** createProperty: idempotent, an existing property comes back unchanged. */
export const propertyHandlers = (sandbox: Sandbox): Handlers<'createProperty'> => ({
  createProperty: (request) => {
    const body = read(createPropertyBody, request.body)
    const property = addProperty(sandbox, callerOf(request).id, body)
    if (property === null)
      throw new ServiceFailure(404, `There is no parcel ${body.parcelId} in county ${body.countyId}.`)
    return propertyAnswer(property)
  },
})
