import { createStore } from 'zustand/vanilla'
import { StorageError, UnsavedError } from '#platform/storage-error.ts'
import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'

type Rows = { property: PropertyRecord; document: DocumentRecord; order: OrderRecord }
type What = keyof Rows

/** A row that the service has made and that this tab holds until the store takes it. */
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

/** The same without its way to the store, as it waits elsewhere. */
export type Kept = { [W in What]: Omit<Extract<Held, { what: W }>, 'save'> }[What]

const KEPT = 'plumbline.unsaved'
const KEPT_MAX = 200

/** What waits in the browser's other storage, from this tab or one before it. */
function readKept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function changeKept(change: (kept: Kept[]) => Kept[]): void {
  try {
    const kept = change(readKept())
    if (kept.length === 0) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify(kept.slice(-KEPT_MAX)))
  } catch {
    // That storage fails, too: this tab holds them, and says so.
  }
}

const keep = ({ what, id, account, row }: Held): void =>
  changeKept((kept) => [
    ...kept.filter((one) => !isSame(one, { what, id, account })),
    { what, id, account, row } as Kept,
  ])

/** Written to the database, or erased on purpose. */
const dropKept = (isGone: (one: Kept) => boolean): void =>
  changeKept((kept) => kept.filter((one) => !isGone(one)))

/** Whether closing the tab loses none of these. */
export function areKept(held: readonly Held[]): boolean {
  const kept = readKept()
  return held.every((one) => kept.some((other) => isSame(one, other)))
}

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

/** A person has written the numbers down; what waits elsewhere is still taken in later. */
export const forgetUnsaved = (account: string): void => letGo((one) => one.account === account)

/** The account's records are erased here. */
export function eraseUnsaved(account: string): void {
  forgetUnsaved(account)
  dropKept((one) => one.account === account)
}

/**
 * The outcome of writing what the service has made. When the store fails, the row is held in memory and waits in another storage
 * of this browser, and the UnsavedError names it; not so when `isKnown` says that the store has an earlier state of it.
 */
export async function saveOrHold<T>(
  held: Held,
  work: Promise<T>,
  isKnown: () => boolean = () => false,
): Promise<T> {
  try {
    const result = await work
    letGo((one) => isSame(one, held))
    return result
  } catch (error) {
    if (!(error instanceof StorageError) || isKnown()) throw error
    unsaved.setState((all) => [...all.filter((one) => !isSame(one, held)), held], true)
    keep(held)
    announceChange(held.account, 'records', {})
    throw new UnsavedError(error, held)
  }
}

let saving: Promise<void> | null = null

async function saveAll(): Promise<void> {
  for (const one of unsaved.getState()) {
    await writePortfolio((transaction) => one.save(transaction))
    letGo((other) => other === one)
    dropKept((kept) => isSame(kept, one))
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

/**
 * Writes what an earlier page could not, once the store works; what can't be written now either is held by this tab. `saveRow`
 * writes a row unless the store has a later state of it. Never rejects.
 */
export async function takeInKept(
  saveRow: (transaction: WriteTransaction, kept: Kept) => Promise<unknown>,
): Promise<void> {
  for (const kept of readKept()) {
    const held = { ...kept, save: (transaction: WriteTransaction) => saveRow(transaction, kept) }
    try {
      await saveOrHold(held, writePortfolio(held.save))
      dropKept((one) => isSame(one, kept))
      announceChange(kept.account, 'records', {})
    } catch {
      // The banner tells of it.
    }
  }
}
