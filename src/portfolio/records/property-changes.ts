import { currentAccount } from '../../api/session/session-state.ts'
import { PROPERTY_NAME_MAX } from '../../contract/property.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio } from '../store/database.ts'
import { CLIENT_MAX, NOTE_MAX } from '../record-limits.ts'
import type { PropertyKind, PropertyRecord } from '../store/records.ts'
import { getProperty, putProperty } from '../store/store-order.ts'

/** Changes what this browser keeps of a property that it knows; resolves when it is on disk. */
async function changeProperty(
  propertyId: number,
  change: (property: PropertyRecord) => PropertyRecord,
): Promise<void> {
  const account = currentAccount()
  await writePortfolio(async (transaction) => {
    const known = await getProperty(transaction, account, propertyId)
    if (known !== null) await putProperty(transaction, change(known))
  })
  announceChange(account, 'records', { property: [propertyId] })
}

/** Gives a property a name of our own, here only; an empty one brings the service's name back. */
export const renameProperty = (propertyId: number, label: string): Promise<void> =>
  changeProperty(propertyId, (property) => ({
    ...property,
    label: label.trim().slice(0, PROPERTY_NAME_MAX) || null,
  }))

/** Notes the client or deal that a property belongs to, here only; an empty text takes it away. */
export const setClient = (propertyId: number, client: string): Promise<void> =>
  changeProperty(propertyId, (property) => ({
    ...property,
    client: client.trim().slice(0, CLIENT_MAX) || null,
  }))

/** Keeps a note on a property, here only; an empty text takes it away. */
export const setNote = (propertyId: number, note: string): Promise<void> =>
  changeProperty(propertyId, (property) => ({
    ...property,
    note: note.trim().slice(0, NOTE_MAX) || null,
  }))

/** Takes a property out of the list (or back into it); nothing is deleted. */
export const hideProperty = (propertyId: number, hidden = true): Promise<void> =>
  changeProperty(propertyId, (property) => ({ ...property, hidden }))

/** Says what kind of property it is, here only; null goes back to what the service's type says. */
export const setKind = (propertyId: number, kind: PropertyKind | null): Promise<void> =>
  changeProperty(propertyId, (property) => ({ ...property, kind }))

/** Sets a line of the property's file aside with a reason, here only; with null it is asked for again. */
export const setLineAside = (propertyId: number, line: string, reason: string | null): Promise<void> =>
  changeProperty(propertyId, (property) => ({
    ...property,
    setAside: [
      ...property.setAside.filter((one) => one.line !== line),
      ...(reason === null ? [] : [{ line, reason: reason.trim() }]),
    ],
  }))
