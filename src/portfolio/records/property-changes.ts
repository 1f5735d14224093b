import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { PROPERTY_NAME_MAX } from '#contract/property.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio } from '../store/database.ts'
import { CLIENT_MAX, NOTE_MAX } from '../record-limits.ts'
import type { PropertyKind, PropertyRecord } from '../store/records.ts'
import { getProperty, putProperty } from '../store/store-order.ts'

/** Changes what this browser keeps of a property that it knows; resolves when it is on disk. */
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

/** A text as it is kept; an empty one is none. */
const kept = (text: string, max: number): string | null => text.trim().slice(0, max) || null

/** Gives a property a name of our own, here only; an empty one brings the service's name back. */
export const renameProperty = (propertyId: number, label: string): Promise<void> =>
  changeProperty(propertyId, () => ({ label: kept(label, PROPERTY_NAME_MAX) }))

/** Saves the client or deal and the note of a property, in this browser only; an empty text removes it. */
export const saveNotes = (
  propertyId: number,
  { client, note }: { client: string; note: string },
): Promise<void> =>
  changeProperty(propertyId, () => ({ client: kept(client, CLIENT_MAX), note: kept(note, NOTE_MAX) }))

/** Takes a property out of the list (or back into it); nothing is deleted. */
export const hideProperty = (propertyId: number, hidden = true): Promise<void> =>
  changeProperty(propertyId, () => ({ hidden }))

/** Says what kind of property it is, here only; null goes back to what the service's type says. */
export const setKind = (propertyId: number, kind: PropertyKind | null): Promise<void> =>
  changeProperty(propertyId, () => ({ kind }))

/** Sets a line of the property's file aside with a reason, here only; with null it is asked for again. */
export const setLineAside = (propertyId: number, line: string, reason: string | null): Promise<void> =>
  changeProperty(propertyId, ({ setAside }) => ({
    setAside: [
      ...setAside.filter((one) => one.line !== line),
      ...(reason === null ? [] : [{ line, reason: reason.trim() }]),
    ],
  }))

/** Renames a property in this browser. */
export const useRenameProperty = (options?: WriteOptions<void, { name: string }>) =>
  useExclusiveMutation({
    mutationKey: ['rename-property'],
    mutationFn: ({ propertyId, name }: { propertyId: number; name: string }) =>
      renameProperty(propertyId, name),
    ...options,
  })

/** Saves the client and the note of a property. */
export const useSaveNotes = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['save-notes'],
    mutationFn: ({ propertyId, ...notes }: { propertyId: number; client: string; note: string }) =>
      saveNotes(propertyId, notes),
    ...options,
  })

/** Hides a property, or shows it again. */
export const useHideProperty = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['hide-property'],
    mutationFn: ({ propertyId, hidden }: { propertyId: number; hidden: boolean }) =>
      hideProperty(propertyId, hidden),
    ...options,
  })

/** Changes the property type. */
export const useSetKind = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['set-kind'],
    mutationFn: ({ propertyId, kind }: { propertyId: number; kind: PropertyKind | null }) =>
      setKind(propertyId, kind),
    ...options,
  })

/** Marks a line of the document checklist as not applicable; with `reason` null it applies again. */
export const useSetLineAside = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['set-line-aside'],
    mutationFn: ({ propertyId, line, reason }: { propertyId: number; line: string; reason: string | null }) =>
      setLineAside(propertyId, line, reason),
    ...options,
  })
