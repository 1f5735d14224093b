import { write } from '#api/exclusive-mutation.ts'
import { call } from '#api/request.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { createProperty, createPropertyBody } from '@plumbline/service-contract/property'
import {
  askedNameOf,
  saveRegistered,
  type Registered,
  type Registration,
} from '#memory/records/properties.ts'

/** Registers a parcel or finds its property (createProperty is idempotent), and saves it. Throws ApiError. */
export async function registerProperty(registration: Registration): Promise<Registered> {
  const account = currentAccount()
  const askedName = askedNameOf(registration)
  const { countyId, parcelId } = registration
  const named = askedName === '' ? {} : { propertyName: askedName }
  const body = createPropertyBody.parse({ countyId, parcelId, ...named })
  return saveRegistered(await call(createProperty, { body }), registration, account)
}

export const useRegisterProperty = write('register-property', registerProperty)
