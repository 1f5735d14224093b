import { currentAccount } from '#api/session/session-state.ts'
import type { Parcel } from '@plumbline/service-contract/parcel'
import type { Property } from '@plumbline/service-contract/property'
import { StorageError } from '#platform/storage-error.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio, type WriteTransaction } from '../store/database.ts'
import { askToKeepStorage } from '../store/keep-storage.ts'
import { bareProperty, fillGaps } from '../store/merge-order.ts'
import { CLIENT_MAX } from '../record-limits.ts'
import type { PropertyRecord, Source } from '../store/records.ts'
import { getProperty, putProperty } from '../store/store-order.ts'
import { saveOrKeep } from '../store/unsaved.ts'

export type Registration = {
  countyId: string
  parcelId: string
  propertyName?: string | null
  address?: string | null
  parcel?: Parcel | null
  /** Used if the property has none yet. */
  client?: string | null
  source?: Source
}

export type Registered = {
  property: PropertyRecord
  /** The service's name, if it differs from the requested one. */
  keptName: string | null
  alreadyKnown: boolean
}

/** With composed accents. */
export const askedNameOf = ({ propertyName }: Registration): string =>
  propertyName?.normalize('NFC').trim() ?? ''

function merged(
  previous: PropertyRecord | null,
  answer: Property,
  registration: Registration,
  account: string,
  now: number,
): PropertyRecord {
  const { countyId, parcelId, address, parcel, client, source = 'created' } = registration
  const bare: PropertyRecord = {
    ...bareProperty(account, answer.propertyId, now),
    countyId,
    parcelId,
    source,
  }
  const given = {
    countyId: answer.countyId,
    parcelId: answer.parcelId,
    serviceName: answer.propertyName || null,
    address: address || null,
    propertyType: parcel?.propertyType,
    units: parcel?.units,
    size: parcel?.size,
    client: previous?.client ?? (client?.trim().slice(0, CLIENT_MAX) || null),
  }
  return {
    ...fillGaps<PropertyRecord>(given, fillGaps(previous, bare)),
    activityAt: now,
    hidden: false,
  }
}

/**
 * Saves what createProperty returned to `account`; resolves once its id is on disk. If storage fails, this tab
 * holds the property in memory (`unsaved.ts`) and work can continue.
 */
export async function saveRegistered(
  answer: Property,
  registration: Registration,
  account: string,
): Promise<Registered> {
  const askedName = askedNameOf(registration)
  const kept = answer.propertyName ?? ''
  const keptName = askedName !== '' && kept !== '' && kept !== askedName ? kept : null
  const { propertyId } = answer
  const save = async (transaction: WriteTransaction<'properties'>): Promise<Registered> => {
    const known = await getProperty(transaction, account, propertyId)
    const property = merged(known, answer, registration, account, Date.now())
    await putProperty(transaction, property)
    return { property, keptName, alreadyKnown: known !== null }
  }
  const property = merged(null, answer, registration, account, Date.now())
  try {
    const registered = await saveOrKeep(
      { what: 'property', id: propertyId, account, row: property },
      writePortfolio(['properties'], save),
    )
    announceChange(account, 'records', { property: [propertyId] })
    void askToKeepStorage()
    return registered
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return { property, keptName, alreadyKnown: false }
  }
}

export async function findKnownParcel(countyId: string, parcelId: string): Promise<PropertyRecord | null> {
  const key = [currentAccount(), countyId, parcelId] as [string, string, string]
  const found = await readPortfolio(['properties'], (transaction) =>
    transaction.objectStore('properties').index('byParcel').get(key),
  )
  return found ?? null
}
