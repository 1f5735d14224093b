import type { TokenPair } from '@plumbline/service-contract/auth'
import { accountOf } from '@plumbline/service-contract/account'
import type { SessionRow, Spend } from '../outbox/rows.ts'

/** For pages; holds no token. */
export interface SessionView {
  account: string
  email: string
  sessionId: string
  /** `key-only`: no bearer without signing in; the browser key still works. */
  status: 'active' | 'key-only' | 'needs-sign-in'
  keepSignedIn: boolean
  signedInAt: number
  /** The account was created with this session: it has no portfolio elsewhere. */
  signedUp: boolean
  /** Another account signed in in this browser: this tab must stop. */
  otherAccount: string | null
  /** Couldn't be saved; exists in this tab only. */
  unsaved: boolean
  /** May have ended because the connection broke during a refresh. */
  interrupted: boolean
}

const DAY_MS = 86_400_000
/** Hard limit: 30 days if kept, else 12 hours. */
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

/** Handwritten: the schema library would delay the first paint. */
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
  signedUp: (value) => value === undefined || isFlag(value),
  interrupted: (value) => value === undefined || isFlag(value),
}

/** A damaged or unknown row counts as signed out. */
export const readSessionRow = (found: unknown): SessionRow | null => (isLike(found, rowChecks) ? found : null)

/** `startedAt`: just before the request, because `expires_in` counts from there. */
export const newSession = (
  old: SessionRow | null,
  pair: TokenPair,
  start: { email: string; sessionId: string; keepSignedIn: boolean; startedAt: number; signedUp?: boolean },
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
  ...(start.signedUp === true && { signedUp: true }),
})

export const hasLife = (row: SessionRow, lifeMs: number, now: number): boolean =>
  row.status === 'active' && row.accessToken !== null && row.accessExpiresAt - now >= lifeMs

export type RefreshStep =
  | { type: 'fresh' | 'ended' }
  | { type: 'wait'; spend: Spend }
  | { type: 'mine'; refreshToken: string }

/**
 * Marks the refresh token as spent. Send the token only after `mine`, and only once this row is on disk.
 * `refusedGen`: the service refused this generation's access token, however fresh it appears. A token renewed
 * after `seenGen` is fresh, however short its life.
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

/** Null if the session has moved on: the pair is dropped then. */
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

/** Only a definite refusal ends the session. `interrupted`: it may answer a repeat by the browser. */
export const refuseRefresh = (
  row: SessionRow | null,
  claimId: string,
  interrupted: boolean,
): SessionRow | null =>
  spentBy(row, claimId) ? { ...endedSession(row, 'needs-sign-in'), interrupted } : null

/** The token is never sent again, the session continues with the key. */
export const loseRefresh = (row: SessionRow | null, claimId: string): SessionRow | null =>
  spentBy(row, claimId) && !row.spend.lost ? { ...row, spend: { ...row.spend, lost: true } } : null

export const endedSession = (row: SessionRow, status: 'needs-sign-in' | 'signed-out'): SessionRow => ({
  ...row,
  status,
  gen: row.gen + 1,
  accessToken: null,
  accessExpiresAt: 0,
  refreshToken: null,
  spend: null,
})

/** Null if signed out. */
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
    signedUp: row.signedUp === true,
    otherAccount: null,
    unsaved: false,
    interrupted: row.interrupted === true,
  }
}
