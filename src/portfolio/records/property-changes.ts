import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import { announceChange } from '../store/changes.ts'
import { writePortfolio } from '../store/database.ts'
import { CLIENT_MAX, NOTE_MAX } from '../record-limits.ts'
import type { PropertyKind, PropertyRecord } from '../store/records.ts'
import { getProperty, putProperty } from '../store/store-order.ts'

/** No-op for an unknown property. */
async function changeProperty(
  propertyId: number,
  change: (property: PropertyRecord) => Partial<PropertyRecord>,
): Promise<void> {
  const account = currentAccount()
  await writePortfolio(async (transaction) => {
    const known = await getProperty(transaction, account, propertyId)
    if (known !== null) await putProperty(transaction, { ...known, ...change(known) })
  })
  announceChange(account, 'records', { property: [propertyId] })
}

const kept = (text: string, max: number): string | null => text.normalize('NFC').trim().slice(0, max) || null

/** In this browser only; an empty name restores the service's. */
export const renameProperty = (propertyId: number, label: string): Promise<void> =>
  changeProperty(propertyId, () => ({ label: kept(label, PROPERTY_NAME_MAX) }))

/** In this browser only; an empty text removes it. */
export const saveNotes = (
  propertyId: number,
  { client, note }: { client: string; note: string },
): Promise<void> =>
  changeProperty(propertyId, () => ({ client: kept(client, CLIENT_MAX), note: kept(note, NOTE_MAX) }))

/** Deletes nothing. */
export const hideProperty = (propertyId: number, hidden = true): Promise<void> =>
  changeProperty(propertyId, () => ({ hidden }))

/** In this browser only; null returns to the service's type. */
export const setKind = (propertyId: number, kind: PropertyKind | null): Promise<void> =>
  changeProperty(propertyId, () => ({ kind }))

/** In this browser only; null brings the line back. */
export const setItemAside = (propertyId: number, line: string, reason: string | null): Promise<void> =>
  changeProperty(propertyId, ({ setAside }) => ({
    setAside: [
      ...setAside.filter((one) => one.line !== line),
      ...(reason === null ? [] : [{ line, reason: reason.trim() }]),
    ],
  }))

export const useRenameProperty = (options?: WriteOptions<void, { name: string }>) =>
  useExclusiveMutation({
    mutationKey: ['rename-property'],
    mutationFn: ({ propertyId, name }: { propertyId: number; name: string }) =>
      renameProperty(propertyId, name),
    ...options,
  })

export const useSaveNotes = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['save-notes'],
    mutationFn: ({ propertyId, ...notes }: { propertyId: number; client: string; note: string }) =>
      saveNotes(propertyId, notes),
    ...options,
  })

export const useHideProperty = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['hide-property'],
    mutationFn: ({ propertyId, hidden }: { propertyId: number; hidden: boolean }) =>
      hideProperty(propertyId, hidden),
    ...options,
  })

export const useSetKind = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['set-kind'],
    mutationFn: ({ propertyId, kind }: { propertyId: number; kind: PropertyKind | null }) =>
      setKind(propertyId, kind),
    ...options,
  })

export const useSetItemAside = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['set-line-aside'],
    mutationFn: ({ propertyId, line, reason }: { propertyId: number; line: string; reason: string | null }) =>
      setItemAside(propertyId, line, reason),
    ...options,
  })
