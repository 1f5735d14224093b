import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import { announceChange } from '../store/changes.ts'
import { writePortfolio } from '../store/database.ts'
import { CLIENT_MAX, NOTE_MAX } from '../record-limits.ts'
import type { PropertyKind, PropertyRecord } from '../store/records.ts'
import { getProperty, putProperty } from '../store/store-order.ts'

type OfProperty = { propertyId: number }
type Notes = { client: string; note: string }
type ItemAside = { line: string; reason: string | null }

/** No-op for an unknown property. */
async function changeProperty(
  propertyId: number,
  change: (property: PropertyRecord) => Partial<PropertyRecord>,
): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['properties'], async (transaction) => {
    const known = await getProperty(transaction, account, propertyId)
    if (known !== null) await putProperty(transaction, { ...known, ...change(known) })
  })
  announceChange(account, 'records', { property: [propertyId] })
}

const kept = (text: string, max: number): string | null => text.normalize('NFC').trim().slice(0, max) || null

/** In this browser only; an empty name restores the service's. */
export const renameProperty = ({ propertyId, name }: OfProperty & { name: string }): Promise<void> =>
  changeProperty(propertyId, () => ({ label: kept(name, PROPERTY_NAME_MAX) }))

/** In this browser only; an empty text removes it. */
export const saveNotes = ({ propertyId, client, note }: OfProperty & Notes): Promise<void> =>
  changeProperty(propertyId, () => ({ client: kept(client, CLIENT_MAX), note: kept(note, NOTE_MAX) }))

/** Deletes nothing. */
export const hideProperty = ({ propertyId, hidden }: OfProperty & { hidden: boolean }): Promise<void> =>
  changeProperty(propertyId, () => ({ hidden }))

/** In this browser only; null returns to the service's type. */
export const setKind = ({ propertyId, kind }: OfProperty & { kind: PropertyKind | null }): Promise<void> =>
  changeProperty(propertyId, () => ({ kind }))

/** In this browser only; null brings the line back. */
export const setItemAside = ({ propertyId, line, reason }: OfProperty & ItemAside): Promise<void> =>
  changeProperty(propertyId, ({ setAside }) => ({
    setAside: [
      ...setAside.filter((one) => one.line !== line),
      ...(reason === null ? [] : [{ line, reason: reason.trim() }]),
    ],
  }))

export const useRenameProperty = write('rename-property', renameProperty)
export const useSaveNotes = write('save-notes', saveNotes)
export const useHideProperty = write('hide-property', hideProperty)
export const useSetKind = write('set-kind', setKind)
export const useSetItemAside = write('set-line-aside', setItemAside)
