import { createStore } from 'zustand/vanilla'
import { StorageError, UnsavedError } from '../../platform/storage-error.ts'
import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'

type Rows = { property: PropertyRecord; document: DocumentRecord; order: OrderRecord }
type What = keyof Rows

/** A row that the service has made and that this tab holds in memory until the store takes it. */
export type Held = {
  [W in What]: {
    what: W
    id: number
    account: string
    row: Rows[W]
    /** Writes it, merged with what may be there. */
    save: (transaction: WriteTransaction) => Promise<unknown>
  }
}[What]

/** Everything that this tab holds, for every account. */
export const unsaved = createStore<readonly Held[]>(() => [])

const isSame = (a: Pick<Held, 'what' | 'id' | 'account'>, b: typeof a): boolean =>
  a.what === b.what && a.id === b.id && a.account === b.account

function letGo(isGone: (one: Held) => boolean): void {
  if (unsaved.getState().some(isGone)) unsaved.setState((held) => held.filter((one) => !isGone(one)), true)
}

/** The row that is held for a number, or null. */
export function heldRow<W extends What>(account: string, what: W, id: number): Rows[W] | null {
  const found = unsaved.getState().find((one) => isSame(one, { what, id, account }))
  return found === undefined ? null : (found.row as Rows[W])
}

/** Documents that are held for a property. */
export const heldDocuments = (account: string, propertyId: number): DocumentRecord[] =>
  unsaved
    .getState()
    .flatMap((one) =>
      one.what === 'document' && one.account === account && one.row.propertyId === propertyId
        ? [one.row]
        : [],
    )

/** A person has written the numbers down, or erased the account's records here. */
export const forgetUnsaved = (account: string): void => letGo((one) => one.account === account)

/**
 * The outcome of writing what the service has made. When the store fails, the row is held in memory, and the
 * UnsavedError names it; not so when `isKnown` says that the store has an earlier state of it.
 */
export async function saveOrHold<T>(
  keep: Held,
  work: Promise<T>,
  isKnown: () => boolean = () => false,
): Promise<T> {
  try {
    const result = await work
    letGo((one) => isSame(one, keep))
    return result
  } catch (error) {
    if (!(error instanceof StorageError) || isKnown()) throw error
    unsaved.setState((held) => [...held.filter((one) => !isSame(one, keep)), keep], true)
    announceChange(keep.account, 'records', {})
    throw new UnsavedError(error, keep)
  }
}

let saving: Promise<void> | null = null

async function saveAll(): Promise<void> {
  for (const one of unsaved.getState()) {
    await writePortfolio((transaction) => one.save(transaction))
    letGo((other) => other === one)
    announceChange(one.account)
  }
}

/** Writes what is held; the first failure ends it and is thrown (StorageError), the rest stays held. */
export function saveUnsaved(): Promise<void> {
  saving ??= saveAll().finally(() => {
    saving = null
  })
  return saving
}
