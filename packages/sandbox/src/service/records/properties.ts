import type { CreatePropertyBody } from '@plumbline/service-contract/property'
import type { Sandbox } from '../context.ts'
import { all, insert, insertNew } from '../../store/database.ts'
import { parcelExists } from '../../parcels/find.ts'

export interface PropertyRow {
  id: number
  user_id: number
  county_id: string
  parcel_id: string
  name: string | null
  address: string | null
  property_type: string | null
  created_at: number
}

interface KnownParcel {
  address: string
  propertyType: string | null
}

/** Stores a found parcel: its address can't be derived from its number. */
export function rememberParcel(
  { db }: Sandbox,
  parcel: { countyId: string; parcelId: string } & KnownParcel,
): void {
  const { countyId, parcelId, address, propertyType } = parcel
  const row = { county_id: countyId, parcel_id: parcelId, address, property_type: propertyType }
  insert(db, 'seen_parcels', row, 'REPLACE')
}

const knownParcel = ({ db }: Sandbox, countyId: string, parcelId: string): KnownParcel | null =>
  all<KnownParcel>(
    db,
    'SELECT address, property_type AS propertyType FROM seen_parcels WHERE county_id = ? AND parcel_id = ?',
    countyId,
    parcelId,
  )[0] ?? parcelExists(countyId, parcelId)

export const propertyAnswer = (row: PropertyRow) => ({
  propertyId: row.id,
  countyId: row.county_id,
  parcelId: row.parcel_id,
  propertyName: row.name,
})

/** Returns an existing property unchanged. Null for an unknown parcel. */
export function addProperty(
  sandbox: Sandbox,
  userId: number,
  body: CreatePropertyBody,
  at = sandbox.clock.now(),
): PropertyRow | null {
  const { countyId, parcelId } = body
  const existing = all<PropertyRow>(
    sandbox.db,
    'SELECT * FROM properties WHERE user_id = ? AND county_id = ? AND parcel_id = ?',
    userId,
    countyId,
    parcelId,
  )[0]
  if (existing !== undefined) return existing
  const parcel = knownParcel(sandbox, countyId, parcelId)
  if (parcel === null) return null
  return insertNew<PropertyRow>(sandbox.db, 'properties', {
    user_id: userId,
    county_id: countyId,
    parcel_id: parcelId,
    name: body.propertyName?.trim() || null,
    address: parcel.address,
    property_type: parcel.propertyType,
    created_at: at,
  })
}

/** Null if missing or another user's. */
export const propertyOf = ({ db }: Sandbox, userId: number, id: number): PropertyRow | null =>
  all<PropertyRow>(db, 'SELECT * FROM properties WHERE id = ? AND user_id = ?', id, userId)[0] ?? null
