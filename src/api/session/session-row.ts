import type { TokenPair } from '#contract/auth.ts'
import { accountOf } from '#contract/account.ts'
import type { SessionRow, Spend } from '../outbox/rows.ts'

/** The session as the pages of this tab may know it; holds no token. */
export interface SessionView {
  account: string
  email: string
  sessionId: string
  /** `key-only`: no bearer can be had without signing in, the browser key goes on. */
  status: 'active' | 'key-only' | 'needs-sign-in'
  keepSignedIn: boolean
  signedInAt: number
  /** E-mail of another account that has signed in in this browser: this tab has to stop. */
  otherAccount: string | null
  /** The session could not be written to disk; it lives in this tab only. */
  unsaved: boolean
  /** It may have ended because the connection broke during a refresh. */
  interrupted: boolean
}

const DAY_MS = 86_400_000
/** A session ends after this long, whatever happens: 30 days kept, 12 hours not. */
const sessionLimit = (keepSignedIn: boolean): number => (keepSignedIn ? 30 * DAY_MS : DAY_MS / 2)

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value)
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

type Checks<T> = Record<keyof T, (value: unknown) => boolean>

const isLike = <T>(value: unknown, checks: Checks<T>): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries<(one: unknown) => boolean>(checks).every(([name, check]) => check(Reflect.get(value, name)))

const spendChecks: Checks<Spend> = { claimId: isText, at: isNumber, by: isText, lost: isFlag }

/** Written by hand: the check library would stand before the first thing that anybody sees of the portal. */
const rowChecks: Checks<SessionRow> = {
  id: (id) => id === 'current',
  status: (status) => status === 'active' || status === 'needs-sign-in' || status === 'signed-out',
  gen: isNumber,
  sessionId: isText,
  account: isText,
  email: isText,
  accessToken: isTextOrNull,
  accessExpiresAt: isNumber,
  refreshToken: isTextOrNull,
  spend: (spend) => spend === null || isLike(spend, spendChecks),
  keepSignedIn: isFlag,
  signedInAt: isNumber,
  absoluteExpiry: isNumber,
  interrupted: (value) => value === undefined || isFlag(value),
}

/** A row as it was found on disk; a damaged or unknown one counts as signed out. */
export const readSessionRow = (found: unknown): SessionRow | null => (isLike(found, rowChecks) ? found : null)

/** The row of a new sign-in. `startedAt` is the instant before the request: `expires_in` counts from there. */
export const newSession = (
  old: SessionRow | null,
  pair: TokenPair,
  start: { email: string; sessionId: string; keepSignedIn: boolean; startedAt: number },
): SessionRow => ({
  id: 'current',
  status: 'active',
  gen: (old?.gen ?? 0) + 1,
  sessionId: start.sessionId,
  account: accountOf(start.email),
  email: start.email.trim(),
  accessToken: pair.access_token,
  accessExpiresAt: start.startedAt + pair.expires_in * 1000,
  refreshToken: pair.refresh_token,
  spend: null,
  keepSignedIn: start.keepSignedIn,
  signedInAt: start.startedAt,
  absoluteExpiry: start.startedAt + sessionLimit(start.keepSignedIn),
})

/** Whether the access token has at least `lifeMs` left at `now`. */
export const hasLife = (row: SessionRow, lifeMs: number, now: number): boolean =>
  row.status === 'active' && row.accessToken !== null && row.accessExpiresAt - now >= lifeMs

/** What a caller who needs a token has to do. */
export type RefreshStep =
  | { type: 'fresh' | 'ended' }
  | { type: 'wait'; spend: Spend }
  | { type: 'mine'; refreshToken: string }

/**
 * The claim "this refresh token is spent, by me, now". Only with `mine`, and once it is on disk, may the token be sent.
 * `refusedGen`: the service refused the access token of this generation, however fresh it looks. One that was renewed since the
 * caller looked (`seenGen`) is fresh however short it lives.
 */
export function claimRefresh(
  row: SessionRow | null,
  ask: {
    sessionId: string
    lifeMs: number
    seenGen: number
    refusedGen: number | null
    claimId: string
    by: string
    now: number
  },
): { put?: SessionRow; result: RefreshStep } {
  if (row === null || row.sessionId !== ask.sessionId || row.status !== 'active' || row.refreshToken === null)
    return { result: { type: 'ended' } }
  const isFresh = row.gen > ask.seenGen || hasLife(row, ask.lifeMs, ask.now)
  if (isFresh && row.gen !== ask.refusedGen) return { result: { type: 'fresh' } }
  if (row.spend !== null) return { result: { type: 'wait', spend: row.spend } }
  return {
    put: { ...row, spend: { claimId: ask.claimId, at: ask.now, by: ask.by, lost: false } },
    result: { type: 'mine', refreshToken: row.refreshToken },
  }
}

const spentBy = (row: SessionRow | null, claimId: string): row is SessionRow & { spend: Spend } =>
  row?.status === 'active' && row.spend?.claimId === claimId

/** The new pair takes the place of the spent one; null when the session has moved on: then the pair is dropped. */
export const commitTokens = (row: SessionRow | null, claimId: string, pair: TokenPair): SessionRow | null =>
  spentBy(row, claimId)
    ? {
        ...row,
        gen: row.gen + 1,
        accessToken: pair.access_token,
        accessExpiresAt: row.spend.at + pair.expires_in * 1000,
        refreshToken: pair.refresh_token,
        spend: null,
      }
    : null

/**
 * A definite refusal ends the session; null when somebody else has moved it on meanwhile. `interrupted`: the refusal may
 * answer a repeat that the browser sent by itself.
 */
export const refuseRefresh = (
  row: SessionRow | null,
  claimId: string,
  interrupted: boolean,
): SessionRow | null =>
  spentBy(row, claimId) ? { ...endedSession(row, 'needs-sign-in'), interrupted } : null

/** No answer can be hoped for: the token is never sent again, the session goes on with the key. */
export const loseRefresh = (row: SessionRow | null, claimId: string): SessionRow | null =>
  spentBy(row, claimId) && !row.spend.lost ? { ...row, spend: { ...row.spend, lost: true } } : null

/** The session without its secrets. */
export const endedSession = (row: SessionRow, status: 'needs-sign-in' | 'signed-out'): SessionRow => ({
  ...row,
  status,
  gen: row.gen + 1,
  accessToken: null,
  accessExpiresAt: 0,
  refreshToken: null,
  spend: null,
})

/** What this tab shows of a row; null when nobody is signed in. */
export function viewOf(row: SessionRow | null): SessionView | null {
  if (row === null || row.status === 'signed-out') return null
  const keyOnly = row.status === 'active' && row.spend?.lost === true
  return {
    account: row.account,
    email: row.email,
    sessionId: row.sessionId,
    status: keyOnly ? 'key-only' : row.status,
    keepSignedIn: row.keepSignedIn,
    signedInAt: row.signedInAt,
    otherAccount: null,
    unsaved: false,
    interrupted: row.interrupted === true,
  }
}
