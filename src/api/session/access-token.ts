import { refresh as refreshCall } from '@plumbline/service-contract/auth'
import { holdLockInTime } from '#platform/locks.ts'
import { isOnline } from '#platform/network.ts'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import { onceRequest, type Bearer } from '../client.ts'
import { ApiError, isRefusal } from '../errors.ts'
import type { StoredAnswer } from '../storage/portfolio-database.ts'
import { changeRow, type SessionRow } from '../storage/session-database.ts'
import { sendFromPage } from '../once/run-once.ts'
import { readAnswer } from '../read-answer.ts'
import { livingToken, readSessionRow, unspentToken, withoutTokens, withPair } from './stored-session.ts'
import { announceSession, rereadSession, sessionCopy, type Caller } from './session-state.ts'

/** A later pair is still stored. */
const ANSWER_PATIENCE_MS = 60_000

/**
 * `refreshed`: received for this call. `none`: only signing in gives another one. `no-answer`: offline, another tab
 * kept the lock, or no answer came within a minute.
 */
type AccessToken = { type: 'token'; value: string; refreshed: boolean } | { type: 'none' | 'no-answer' }

const none = { type: 'none' } as const
const noAnswer = { type: 'no-answer' } as const

/** `change` returns null if another token is there by now. Resolves to the written row. */
async function changeSession(
  change: (row: SessionRow | null) => SessionRow | null,
): Promise<SessionRow | null> {
  const written = await changeRow('session', 'current', (found) => {
    const put = change(readSessionRow(found))
    return put === null ? { result: null } : { put, result: put }
  })
  if (written !== null) announceSession(written)
  return written
}

/** A lost or unreadable answer, and a pair that can't be stored, leave the token spent. */
async function takeAnswer(
  refreshToken: string,
  answer: StoredAnswer | null,
  startedAt: number,
): Promise<AccessToken> {
  if (answer === null) return none
  try {
    const pair = readAnswer(refreshCall, answer)
    const written = await changeSession((row) => withPair(row, refreshToken, pair, startedAt))
    return written === null ? none : { type: 'token', value: pair.access_token, refreshed: true }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof StorageError)) throw error
    if (isRefusal(error)) await changeSession((row) => withoutTokens(row, refreshToken))
    return none
  }
}

/** Refresh tokens are single use: `spent` is on disk before this one leaves (docs/decisions/003-record-before-sending.md). */
async function sendRefresh(refreshToken: string): Promise<AccessToken> {
  let startedAt = 0
  const request = onceRequest(refreshCall, { refresh_token: refreshToken }, null)
  const answer = await sendFromPage(request, async () => {
    const marked = await changeSession((row) =>
      row !== null && unspentToken(row) === refreshToken ? { ...row, spent: true } : null,
    )
    startedAt = Date.now()
    return marked !== null
  })
  return takeAnswer(refreshToken, answer, startedAt)
}

/** Under the lock. `before`: the access token that this tab knew; another one was just received by another tab. */
async function refresh(sessionId: string, before: string | null): Promise<AccessToken> {
  const row = await rereadSession()
  if (row?.sessionId !== sessionId) return none
  const now = Date.now()
  const received = row.accessToken !== before && row.accessExpiresAt > now ? row.accessToken : null
  const value = received ?? livingToken(row, now)
  if (value !== null) return { type: 'token', value, refreshed: false }
  const refreshToken = unspentToken(row)
  if (refreshToken === null) return none
  if (!(await isOnline())) return noAnswer
  return Promise.race([sendRefresh(refreshToken), sleep(ANSWER_PATIENCE_MS).then(() => noAnswer)])
}

let flight: Promise<AccessToken> | null = null

/** With a minute left, or just received: one refresh for all callers and tabs. Throws StorageError. */
async function accessToken({ sessionId }: Caller): Promise<AccessToken> {
  const copy = sessionCopy()
  const known = copy?.sessionId === sessionId ? livingToken(copy, Date.now()) : null
  if (known !== null) return { type: 'token', value: known, refreshed: false }
  flight ??= holdLockInTime('session-refresh', () => refresh(sessionId, copy?.accessToken ?? null))
    .then((token) => token ?? noAnswer)
    .finally(() => {
      flight = null
    })
  return flight
}

/** Why the access token didn't do: `fresh-refused` is a token just received, which says nothing about the session. */
export type Tokenless = 'none' | 'no-answer' | 'fresh-refused'

/**
 * Runs `work` with the access token and, if that is refused, once more with a refreshed one. Rejects as `work` does
 * for any other failure, or with StorageError.
 */
export async function tryWithToken<T>(
  caller: Caller,
  work: (bearer: Bearer) => Promise<T>,
): Promise<{ result: T } | { why: Tokenless; cause?: ApiError }> {
  for (let again = false; ; again = true) {
    const token = await accessToken(caller)
    if (token.type !== 'token') return { why: token.type }
    const { value, refreshed } = token
    try {
      return { result: await work({ type: 'bearer', value }) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const removed = await changeSession((row) =>
        row?.accessToken === value ? { ...row, accessToken: null, accessExpiresAt: 0 } : null,
      )
      if (removed === null) await rereadSession()
      if (refreshed) return { why: 'fresh-refused', cause: error }
      if (again) return { why: 'none' }
    }
  }
}
