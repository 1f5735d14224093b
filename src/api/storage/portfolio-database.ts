import type { DBSchema } from 'idb'
import { createDatabase } from '#platform/indexed-db.ts'
import { PORTFOLIO_DATABASE, PORTFOLIO_VERSION, upgradePortfolio } from './portfolio-schema.ts'
import { recordStorageProblem, recordStorageWorks } from './storage-alarm.ts'

export interface StoredAnswer {
  at: number
  status: number
  bodyText: string
  /** Known to answer the only send (`once/sender.ts`). */
  onlySend: boolean
}

/**
 * Order that may be sent once. Added as `pending` in the transaction of the attempt that needs it. Only the caller
 * that moves it to `sending` hands it to the network; a missing claim is never sent. `sending` without an answer and
 * without the Web Lock `once:<claimId>`: outcome unknown. Deleted in the transaction that takes its answer, or that
 * takes the order back before it was sent. The request isn't saved: it would hold the key.
 */
export interface ClaimRow {
  claimId: string
  account: string
  attemptId: string
  state: 'pending' | 'sending'
  answer: StoredAnswer | null
}

/** The portfolio declares its own stores (`memory/store/database.ts`). */
export interface PortfolioSchema extends DBSchema {
  claims: { key: string; value: ClaimRow }
}

/**
 * One connection in each page, and one in the worker, which writes claims only. All close at once if a newer release
 * upgrades or deletes the database.
 */
export const portfolioDatabase = createDatabase<PortfolioSchema>({
  name: PORTFOLIO_DATABASE,
  version: PORTFOLIO_VERSION,
  upgrade: upgradePortfolio,
  onDeleted: () => recordStorageProblem('deleted'),
  onSuccess: recordStorageWorks,
  onFailure: recordStorageProblem,
})
