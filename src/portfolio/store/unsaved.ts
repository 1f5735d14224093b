import { createStore } from 'zustand/vanilla'
import { StorageError, UnsavedError } from '#platform/storage-error.ts'
import { readJson, writeJson } from '#platform/web-storage.ts'
import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'

type Rows = { property: PropertyRecord; document: DocumentRecord; order: OrderRecord }
type What = keyof Rows

/** Created by the service; held in memory until storage accepts it. */
export type Held = {
  [W in What]: {
    what: W
    id: number
    account: string
    row: Rows[W]
    /** Merges with what is stored. */
    save: (transaction: WriteTransaction) => Promise<unknown>
  }
}[What]

/** For all accounts. */
export const unsaved = createStore<readonly Held[]>(() => [])

const isSame = (a: Pick<Held, 'what' | 'id' | 'account'>, b: typeof a): boolean =>
  a.what === b.what && a.id === b.id && a.account === b.account

/** As JSON in local storage. */
export type Kept = { [W in What]: Omit<Extract<Held, { what: W }>, 'save'> }[What]

const KEPT = 'plumbline.unsaved'
const KEPT_MAX = 200

/** From this tab or an earlier one. */
function readKept(): Kept[] {
  const kept = readJson('localStorage', KEPT)
  return Array.isArray(kept) ? (kept as Kept[]) : []
}

/** If local storage fails, too, the rows stay in memory, and the banner says so. */
function changeKept(change: (kept: Kept[]) => Kept[]): void {
  const kept = change(readKept())
  writeJson('localStorage', KEPT, kept.length === 0 ? null : kept.slice(-KEPT_MAX))
}

const keep = ({ what, id, account, row }: Held): void =>
  changeKept((kept) => [
    ...kept.filter((one) => !isSame(one, { what, id, account })),
    { what, id, account, row } as Kept,
  ])

/** After it was saved, or erased on purpose. */
const dropKept = (isGone: (one: Kept) => boolean): void =>
  changeKept((kept) => kept.filter((one) => !isGone(one)))

/** Closing the tab loses none of these. */
export function areKept(held: readonly Held[]): boolean {
  const kept = readKept()
  return held.every((one) => kept.some((other) => isSame(one, other)))
}

function letGo(isGone: (one: Held) => boolean): void {
  if (unsaved.getState().some(isGone)) unsaved.setState((held) => held.filter((one) => !isGone(one)), true)
}

export function heldRow<W extends What>(account: string, what: W, id: number): Rows[W] | null {
  const found = unsaved.getState().find((one) => isSame(one, { what, id, account }))
  return found === undefined ? null : (found.row as Rows[W])
}

export const heldDocuments = (account: string, propertyId: number): DocumentRecord[] =>
  unsaved
    .getState()
    .flatMap((one) =>
      one.what === 'document' && one.account === account && one.row.propertyId === propertyId
        ? [one.row]
        : [],
    )

/** The user has noted the numbers; rows in local storage are still saved later. */
export const forgetUnsaved = (account: string): void => letGo((one) => one.account === account)

export function eraseUnsaved(account: string): void {
  forgetUnsaved(account)
  dropKept((one) => one.account === account)
}

/**
 * If storage fails, holds the row in memory and in local storage, and throws UnsavedError with it; unless
 * `isKnown`: an earlier state is stored.
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

/** Stops at the first failure and throws it (StorageError); the rest stays held. */
export function saveUnsaved(): Promise<void> {
  saving ??= saveAll().finally(() => {
    saving = null
  })
  return saving
}

/**
 * Saves rows an earlier page couldn't; what still fails is held by this tab. `saveRow` skips rows of which a
 * later state is stored. Never rejects.
 */
export async function takeInKept(
  saveRow: (transaction: WriteTransaction, kept: Kept) => Promise<unknown>,
): Promise<void> {
  for (const kept of readKept()) {
    const held = { ...kept, save: (transaction: WriteTransaction) => saveRow(transaction, kept) }
    try {
      await saveOrHold(held, writePortfolio(held.save))
      dropKept((one) => isSame(one, kept))
      announceChange(kept.account)
    } catch {
      // The banner reports it.
    }
  }
}
