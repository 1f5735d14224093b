import type { StoreNames } from 'idb'
import { portfolioDatabase, type PortfolioSchema } from '#api/storage/portfolio-database.ts'
import type { Transaction } from '#platform/indexed-db.ts'
import type { AddressList, AddressRow } from './list-records.ts'
import type { DocumentRecord, KeyRecord, OrderRecord, PropertyRecord } from './records.ts'

/** `at` in ms; `key` is the same for other spellings. */

/** `url` of a sample document is a path of this origin. */
export type DemoRow = { account: string; papers: { name: string; url: string }[] }

/** Why the portfolio file isn't up to date. */
export type KeptFileProblem =
  | 'permission'
  | 'gone'
  | 'unreadable'
  | 'other-account'
  | 'newer'
  | 'older'
  | 'damaged'
  | 'full'
  | 'read-only'

/**
 * The file an account's portfolio is saved to (`../kept-file/sync-kept-file.ts`). `revision` and `size`
 * (bytes) when this browser last read or wrote it. Instants in ms.
 */
export type KeptFile = {
  account: string
  handle: FileSystemFileHandle
  revision: string | null
  size: number
  /** When the file last held everything. */
  savedAt: number | null
  /** Last change that isn't in the file. */
  changedAt: number | null
  problem: KeptFileProblem | null
  problemSince: number | null
}

/**
 * Lists are filtered in memory (`all-records.ts`). A null in an index key leaves the row out of that index, on
 * purpose: a property without a parcel can't be found by parcel.
 */
declare module '#api/storage/portfolio-database.ts' {
  interface PortfolioSchema {
    properties: {
      key: [string, number]
      value: PropertyRecord
      indexes: { byParcel: [string, string, string] }
    }
    documents: {
      key: [string, number]
      value: DocumentRecord
      indexes: { byProperty: [string, number, number] }
    }
    orders: {
      key: [string, number]
      value: OrderRecord
      indexes: { byProperty: [string, number, number, number] }
    }
    keys: { key: [string, number]; value: KeyRecord }
    lists: { key: [string, string]; value: AddressList }
    listRows: { key: [string, string, number]; value: AddressRow }
    demos: { key: string; value: DemoRow }
    files: { key: string; value: KeptFile }
  }
}

export type Store = StoreNames<PortfolioSchema>
export type ReadTransaction<S extends Store> = Transaction<PortfolioSchema, S, 'readonly'>
export type WriteTransaction<S extends Store> = Transaction<PortfolioSchema, S, 'readwrite'>

/** What an order's answer may change. */
export const RECORD_STORES = ['properties', 'documents', 'orders'] as const
export type RecordStore = (typeof RECORD_STORES)[number]

/** The next operation opens a new connection. */
export const closePortfolio = portfolioDatabase.close

/**
 * Opens only these stores: a restore never holds up an order. Throws StorageError. Await only requests of the
 * transaction in `work`.
 */
export const readPortfolio = <S extends Store, T>(
  stores: readonly S[],
  work: (transaction: ReadTransaction<S>) => Promise<T>,
): Promise<T> => portfolioDatabase.transact(stores, 'readonly', work)

/**
 * Resolves once the rows are on disk (strict durability); rolls back if `work` throws. Await only requests of
 * the transaction in it. Throws StorageError. `relaxed` doesn't wait for the disk: for rows that can be
 * written again, such as those of a file.
 */
export const writePortfolio = <S extends Store, T>(
  stores: readonly S[],
  work: (transaction: WriteTransaction<S>) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> => portfolioDatabase.transact(stores, 'readwrite', work, durability)
