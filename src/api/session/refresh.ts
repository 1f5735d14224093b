import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { randomId } from '#lib/random-id.ts'
import { withBoundedLock } from '#platform/locks.ts'
import { isOnline, lastHeardAt, networkAnswers } from '#platform/network.ts'
import { sleep } from '#platform/timing.ts'
import { addressOf, type Bearer } from '../client.ts'
import { ApiError, type Operation } from '../errors.ts'
import { pendingClaim, markAdopted, readClaim } from '../outbox/claims.ts'
import { transact, changeRow } from '../outbox/database.ts'
import type { SessionRow, Spend } from '../outbox/rows.ts'
import { runOnce, watchClaim } from '../outbox/run-once.ts'
import { type OnceOutcome, outcomeOf } from '../outbox/sender.ts'
import {
  claimRefresh,
  hasLife,
  readSessionRow,
  commitTokens,
  loseRefresh,
  refuseRefresh,
} from './session-row.ts'
import { adoptSession, requireSession, rereadSession, sessionCopy, announceSession } from './session-state.ts'
import { tokenPair, type TokenPair } from '@plumbline/service-contract/auth'
import { StorageError } from '#platform/storage-error.ts'
import { readAnswer } from '../read-answer.ts'

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

const LEAST_LIFE_MS = 60_000
/** After a lost refresh the bearer is used to its end, minus the time of one call. */
const LAST_LIFE_MS = 5000
/** A slower answer may still be adopted later. */
const ANSWER_PATIENCE_MS = 60_000
/** After this long without an answer, probe the network before the single-use token is sent. */
const COLD_AFTER_MS = 30_000

const tabId = randomId(8)

const send = (claimId: string, refreshToken: string): Promise<OnceOutcome> =>
  runOnce(claimId, {
    url: addressOf(`${API_PREFIX}/auth/refresh`),
    headers: {},
    bodyText: JSON.stringify({ refresh_token: refreshToken }),
  })

/** Lost after a minute; a later answer is resolved when it comes. */
async function settleInTime(claimId: string, sending: Promise<OnceOutcome | null>): Promise<void> {
  const late = sleep(ANSWER_PATIENCE_MS).then(() => 'late' as const)
  const outcome = await Promise.race([sending, late])
  if (outcome !== 'late') return settleRefresh(claimId, outcome)
  void sending.then((late) => settleRefresh(claimId, late)).catch(() => undefined)
  return settleRefresh(claimId, null)
}

/** Waits for another tab or an earlier page, or sends what they left pending. */
async function awaitSpend({ claimId }: Spend): Promise<OnceOutcome | null> {
  const started = Date.now()
  const outcome = await watchClaim(claimId, () => Date.now() - started > ANSWER_PATIENCE_MS)
  if (outcome !== undefined) return outcome
  const row = await rereadSession()
  return row?.spend?.claimId === claimId && row.refreshToken !== null ? send(claimId, row.refreshToken) : null
}

/** In one transaction. */
const openRefresh = (ask: Parameters<typeof claimRefresh>[1]): Promise<ReturnType<typeof claimRefresh>> =>
  transact(['session', 'claims'], 'readwrite', async (transaction) => {
    const sessions = transaction.objectStore('session')
    const change = claimRefresh(readSessionRow(await sessions.get('current')), ask)
    if (change.put !== undefined) {
      const { account, sessionId } = change.put
      await sessions.put(change.put)
      const claim = {
        claimId: ask.claimId,
        kind: 'refresh',
        account,
        subject: sessionId,
        at: ask.now,
      } as const
      await transaction.objectStore('claims').add(pendingClaim(claim))
    }
    return change
  })

async function refreshOnce(session: SessionRow, refusedGen: number | null): Promise<void> {
  const ask = {
    sessionId: session.sessionId,
    lifeMs: LEAST_LIFE_MS,
    seenGen: session.gen,
    refusedGen,
    by: tabId,
  }
  await withBoundedLock('session-refresh', async () => {
    const claimId = `refresh-${randomId()}`
    const { result, put } = await openRefresh({ ...ask, claimId, now: Date.now() })
    if (result.type === 'mine' && put !== undefined) {
      adoptSession(put)
      await settleInTime(claimId, send(claimId, result.refreshToken))
    } else if (result.type === 'wait' && !result.spend.lost) {
      await settleInTime(result.spend.claimId, awaitSpend(result.spend))
    }
  })
}

let flight: Promise<void> | null = null

/** The claim makes it one across tabs. */
function joinFlight(session: SessionRow, refusedGen: number | null): Promise<void> {
  flight ??= refreshOnce(session, refusedGen).finally(() => {
    flight = null
  })
  return flight
}

async function demandNetwork(operation: Operation): Promise<void> {
  const online = await isOnline()
  const cold = Date.now() - lastHeardAt() > COLD_AFTER_MS
  if (!online || (cold && !(await networkAnswers())))
    throw new ApiError('unreachable', operation, { sent: false })
}

/** A bearer renewed after generation `seenGen` is usable, however short its life. */
function bearerOf(row: SessionRow | null, refusedGen: number | null, seenGen = Infinity): Bearer | null {
  if (row === null || row.accessToken === null || row.gen === refusedGen) return null
  const life = row.spend?.lost === true ? LAST_LIFE_MS : LEAST_LIFE_MS
  return row.gen > seenGen || hasLife(row, life, Date.now())
    ? { type: 'bearer', value: row.accessToken, gen: row.gen }
    : null
}

/**
 * Bearer with at least a minute left, or just renewed for this call: one refresh for all callers and tabs.
 * Null if only signing in helps (the last refresh was lost). `refusedGen`: the service refused this
 * generation's bearer. Throws ApiError: `signed-out` if the session ended or belongs to another account,
 * `unreachable` without a network; nothing was spent then.
 */
export async function getAccessToken(
  operation: Operation,
  refusedGen: number | null = null,
): Promise<Bearer | null> {
  requireSession(operation)
  const known = bearerOf(sessionCopy(), refusedGen)
  if (known !== null) return known
  let seenGen: number | undefined
  for (let round = 0; round < 3; round += 1) {
    const row = await rereadSession()
    requireSession(operation)
    const bearer = bearerOf(row, refusedGen, seenGen)
    if (bearer !== null || row === null) return bearer
    seenGen ??= row.gen
    if (row.spend?.lost === true) {
      await settleLateAnswer()
      if (sessionCopy()?.spend?.lost === true) return null
    } else {
      await demandNetwork(operation)
      await joinFlight(row, refusedGen)
    }
  }
  return null
}
