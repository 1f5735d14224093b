import { createPropertyBody } from '@plumbline/service-contract/property'
import { registerProperty } from '../records/properties.ts'
import type { RowIn } from '../store/list-records.ts'
import { moveRow, type RowKey } from './list-rows.ts'
import { isApiError, retryAt, type Heed } from './setbacks.ts'

/**
 * Registers a row's parcel and saves the answer. Without an answer, or after a failure that may follow a
 * registration, the row is registered again: the call is idempotent.
 */
export async function registerRow(key: RowKey, row: RowIn<'registering'>, heed: Heed): Promise<void> {
  const { parcel, matchedAddress, how, pressedAt } = row.state
  const { countyId, parcelId } = parcel
  const body = createPropertyBody.safeParse({ countyId, parcelId, propertyName: row.name })
  if (!body.success) {
    const message = body.error.issues[0]?.message ?? null
    await moveRow(key, { type: 'register-refused', status: null, message })
    return
  }
  try {
    const { property, keptName, alreadyKnown } = await registerProperty({
      countyId,
      parcelId,
      propertyName: row.name,
      address: matchedAddress ?? (row.text.trim() || null),
      parcel: how === 'given' ? null : parcel,
      client: row.client,
    })
    await moveRow(key, {
      type: 'registered',
      propertyId: property.propertyId,
      // After a lost answer, the row finds the property it created.
      alreadyYours: alreadyKnown && property.createdAt < pressedAt,
      keptName,
    })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, serviceMessage: message } = error
    const problem = await heed(error)
    if (problem !== null || error.kind === 'too-many') return
    const at = Date.now()
    const rounds = (row.state.again?.rounds ?? 0) + 1
    const until = error.kind === 'broken' ? retryAt(at, rounds) : null
    await moveRow(
      key,
      until === null
        ? { type: 'register-refused', status, message }
        : { type: 'register-later', at, until, rounds },
    )
  }
}
