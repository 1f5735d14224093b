import { tokenPair, type TokenPair } from '@plumbline/service-contract/auth'
import { StorageError } from '#platform/storage-error.ts'
import { readAnswer } from '../read-answer.ts'
import { markAdopted, readClaim } from '../outbox/claims.ts'
import { changeRow } from '../outbox/database.ts'
import type { SessionRow } from '../outbox/rows.ts'
import { outcomeOf, type OnceOutcome } from '../outbox/sender.ts'
import { commitTokens, loseRefresh, readSessionRow, refuseRefresh } from './session-row.ts'
import { adoptSession, announceSession, sessionCopy } from './session-state.ts'

const WRITE_AGAIN_MS = 5000

function readPair(outcome: OnceOutcome | null): TokenPair | null {
  if (outcome?.type !== 'answer') return null
  try {
    return readAnswer('refresh', outcome, tokenPair)
  } catch {
    return null
  }
}

async function write(change: (row: SessionRow | null) => SessionRow | null): Promise<void> {
  const written = await changeRow('session', 'current', (found) => {
    const put = change(readSessionRow(found))
    return put === null ? { result: null } : { put, result: put }
  })
  if (written !== null) announceSession(written)
}

/** A pair that can't be saved stays in memory; saving is retried as long as the tab lives. */
async function writePair(claimId: string, pair: TokenPair): Promise<void> {
  try {
    await write((row) => commitTokens(row, claimId, pair))
    await markAdopted(claimId, Date.now())
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const held = commitTokens(sessionCopy(), claimId, pair)
    if (held !== null) adoptSession(held, { unsaved: true })
    setTimeout(() => void writePair(claimId, pair), WRITE_AGAIN_MS)
  }
}

/**
 * New tokens, the end of the session (401 only), or a lost token; null: no outcome. Any caller may apply it;
 * the record's `spend` decides if it still counts.
 */
export async function settleRefresh(claimId: string, outcome: OnceOutcome | null): Promise<void> {
  const pair = readPair(outcome)
  if (pair !== null) return writePair(claimId, pair)
  if (outcome?.type === 'answer' && outcome.status === 401) {
    const { onlySend } = outcome
    await write((row) => refuseRefresh(row, claimId, !onlySend))
    return markAdopted(claimId, Date.now())
  }
  return write((row) => loseRefresh(row, claimId))
}

/** The refresh was given up as lost. */
export async function settleLateAnswer(): Promise<void> {
  const spend = sessionCopy()?.spend
  if (spend?.lost !== true) return
  const answer = (await readClaim(spend.claimId))?.answer
  if (answer != null) await settleRefresh(spend.claimId, outcomeOf(answer))
}
