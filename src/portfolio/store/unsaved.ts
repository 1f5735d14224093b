import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'
import { StorageTrouble, type Unsaved } from './storage-trouble.ts'

type Rows = { property: PropertyRecord; document: DocumentRecord; order: OrderRecord }
type What = Unsaved['what']

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

let held: readonly Held[] = []
const listeners = new Set<() => void>()

const isSame = (a: Pick<Held, 'what' | 'id' | 'account'>, b: typeof a): boolean =>
  a.what === b.what && a.id === b.id && a.account === b.account

function show(next: readonly Held[]): void {
  if (next.length === 0 && held.length === 0) return
  held = next
  for (const listener of listeners) listener()
}

/** Everything that this tab holds, for every account. For `useSyncExternalStore`. */
export const getUnsaved = (): readonly Held[] => held

/** Calls back when something is held or was saved; returns the way to stop. */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The row that is held for a number, or null. */
export function heldRow<W extends What>(account: string, what: W, id: number): Rows[W] | null {
  const found = held.find((one) => isSame(one, { what, id, account }))
  return found === undefined ? null : (found.row as Rows[W])
}

/** Documents that are held for a property. */
export const heldDocuments = (account: string, propertyId: number): DocumentRecord[] =>
  held.flatMap((one) =>
    one.what === 'document' && one.account === account && one.row.propertyId === propertyId ? [one.row] : [],
  )

/** A person has written the numbers down, or erased the account's records here. */
export const forgetUnsaved = (account: string): void => show(held.filter((one) => one.account !== account))

/**
 * The outcome of writing what the service has made. When the store fails, the row is held in memory, and the
 * StorageTrouble names it; not so when `isKnown` says that the store has an earlier state of it.
 */
export async function saveOrHold<T>(
  keep: Held,
  work: Promise<T>,
  isKnown: () => boolean = () => false,
): Promise<T> {
  try {
    const result = await work
    show(held.filter((one) => !isSame(one, keep)))
    return result
  } catch (error) {
    if (!(error instanceof StorageTrouble) || isKnown()) throw error
    show([...held.filter((one) => !isSame(one, keep)), keep])
    announceChange(keep.account, 'records', {})
    throw new StorageTrouble(error.cause, { what: keep.what, id: keep.id })
  }
}

let saving: Promise<void> | null = null

async function saveAll(): Promise<void> {
  for (const one of held) {
    await writePortfolio((transaction) => one.save(transaction))
    show(held.filter((other) => other !== one))
    announceChange(one.account)
  }
}

/** Writes what is held; the first failure ends it and is thrown (StorageTrouble), the rest stays held. */
export function saveUnsaved(): Promise<void> {
  saving ??= saveAll().finally(() => {
    saving = null
  })
  return saving
}
