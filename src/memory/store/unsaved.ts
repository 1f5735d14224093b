import { createStore } from 'zustand/vanilla'
import { StorageError, UnsavedError } from '#platform/storage-error.ts'
import { readJson, writeJson } from '#platform/web-storage.ts'
import { announceChange } from './changes.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'

type Rows = { property: PropertyRecord; document: DocumentRecord; order: OrderRecord }
type What = keyof Rows
type Id = { what: What; id: number; account: string }

/** Created by the service, refused by this browser's storage. */
export type Unsaved = { [W in What]: Id & { what: W; row: Rows[W] } }[What]

const KEPT = 'plumbline.held'

/** From this tab and others. */
function readKept(): Unsaved[] {
  const kept = readJson('localStorage', KEPT)
  return Array.isArray(kept) ? (kept as Unsaved[]) : []
}

/** For all accounts, until storage accepts them (`retry-storage.ts`). Local storage keeps them over a reload. */
export const unsaved = createStore<readonly Unsaved[]>(readKept)

/** If local storage fails, too, the rows stay in memory. */
function change(next: (all: readonly Unsaved[]) => readonly Unsaved[]): void {
  unsaved.setState(next, true)
  const kept = next(readKept())
  writeJson('localStorage', KEPT, kept.length === 0 ? null : kept)
}

const isSame = (a: Id, b: Id): boolean => a.what === b.what && a.id === b.id && a.account === b.account

/** Once it's saved. */
export function letGo(saved: Id): void {
  if (unsaved.getState().some((one) => isSame(one, saved)))
    change((all) => all.filter((one) => !isSame(one, saved)))
}

export const eraseUnsaved = (account: string): void =>
  change((all) => all.filter((one) => one.account !== account))

export function unsavedRow<W extends What>(account: string, what: W, id: number): Rows[W] | null {
  const found = unsaved.getState().find((one) => isSame(one, { what, id, account }))
  return found === undefined ? null : (found.row as Rows[W])
}

/** Number of the order that an attempt became. */
export const unsavedOrderOf = (account: string, attemptId: string): number | null =>
  unsaved
    .getState()
    .find((one) => one.what === 'order' && one.account === account && one.row.attemptId === attemptId)?.id ??
  null

export const unsavedOf = <W extends 'document' | 'order'>(
  account: string,
  what: W,
  propertyId: number,
): Rows[W][] =>
  unsaved
    .getState()
    .filter((one) => one.what === what && one.account === account && one.row.propertyId === propertyId)
    .map(({ row }) => row as Rows[W])

/**
 * If storage fails, keeps the row and throws UnsavedError with it; unless `isKnown`: an earlier state is
 * stored.
 */
export async function saveOrKeep<T>(
  row: Unsaved,
  work: Promise<T>,
  isKnown: () => boolean = () => false,
): Promise<T> {
  try {
    const result = await work
    letGo(row)
    return result
  } catch (error) {
    if (!(error instanceof StorageError) || isKnown()) throw error
    change((all) => [...all.filter((one) => !isSame(one, row)), row])
    announceChange(row.account, 'records', {})
    if (row.what === 'order') announceChange(row.account, 'attempts')
    throw new UnsavedError(error, row)
  }
}
