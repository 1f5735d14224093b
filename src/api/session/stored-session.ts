import type { TokenPair } from '@plumbline/service-contract/auth'
import { accountOf } from '@plumbline/service-contract/account'
import type { SessionRow } from '../storage/session-database.ts'

/** For pages; holds no token. */
export interface SessionView {
  account: string
  email: string
  sessionId: string
  status: 'active' | 'needs-sign-in'
  keepSignedIn: boolean
  signedInAt: number
  /** The account was created with this session: it has no portfolio elsewhere. */
  signedUp: boolean
  /** Another account signed in in this browser: this tab must stop. */
  otherAccount: string | null
}

const DAY_MS = 86_400_000
/** Hard limit: 30 days if kept, else 12 hours. */
const sessionLimit = (keepSignedIn: boolean): number => (keepSignedIn ? 30 * DAY_MS : DAY_MS / 2)

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value)
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

/** Handwritten: the schema library would delay the first paint. */
const rowChecks: Record<keyof SessionRow, (value: unknown) => boolean> = {
  id: (id) => id === 'current',
  status: (status) => status === 'active' || status === 'needs-sign-in' || status === 'signed-out',
  sessionId: isText,
  account: isText,
  email: isText,
  accessToken: isTextOrNull,
  accessExpiresAt: isNumber,
  refreshToken: isTextOrNull,
  spent: isFlag,
  keepSignedIn: isFlag,
  signedInAt: isNumber,
  absoluteExpiry: isNumber,
  signedUp: isFlag,
}

const isSessionRow = (found: unknown): found is SessionRow =>
  typeof found === 'object' &&
  found !== null &&
  Object.entries(rowChecks).every(([name, check]) => check(Reflect.get(found, name)))

/** A damaged or unknown row counts as signed out. */
export const readSessionRow = (found: unknown): SessionRow | null => (isSessionRow(found) ? found : null)

/** `receivedFrom`: just before the request, because `expires_in` counts from there. */
const tokensOf = (
  pair: TokenPair,
  receivedFrom: number,
): Pick<SessionRow, 'accessToken' | 'accessExpiresAt' | 'refreshToken' | 'spent'> => ({
  accessToken: pair.access_token,
  accessExpiresAt: receivedFrom + pair.expires_in * 1000,
  refreshToken: pair.refresh_token,
  spent: false,
})

/** `startedAt`: just before the request. */
export const newSession = (
  pair: TokenPair,
  start: { email: string; sessionId: string; keepSignedIn: boolean; startedAt: number; signedUp?: boolean },
): SessionRow => ({
  id: 'current',
  status: 'active',
  sessionId: start.sessionId,
  account: accountOf(start.email),
  email: start.email.trim(),
  ...tokensOf(pair, start.startedAt),
  keepSignedIn: start.keepSignedIn,
  signedInAt: start.startedAt,
  absoluteExpiry: start.startedAt + sessionLimit(start.keepSignedIn),
  signedUp: start.signedUp === true,
})

const LEAST_LIFE_MS = 60_000

/** The access token, if it has a minute left. */
export const livingToken = (row: SessionRow | null, now: number): string | null =>
  row?.status === 'active' && row.accessExpiresAt - now >= LEAST_LIFE_MS ? row.accessToken : null

/** The refresh token, unless it may have been sent. */
export const unspentToken = (row: SessionRow | null): string | null =>
  row?.status === 'active' && !row.spent ? row.refreshToken : null

/** Null if another refresh token is there by now: the pair is dropped then. */
export const withPair = (
  row: SessionRow | null,
  refreshToken: string,
  pair: TokenPair,
  startedAt: number,
): SessionRow | null => (row?.refreshToken === refreshToken ? { ...row, ...tokensOf(pair, startedAt) } : null)

const noTokens = { accessToken: null, accessExpiresAt: 0, refreshToken: null, spent: false } as const

/** The service refused the refresh token: both tokens end, the session continues with the key. */
export const withoutTokens = (row: SessionRow | null, refreshToken: string): SessionRow | null =>
  row?.refreshToken === refreshToken ? { ...row, ...noTokens } : null

export const endedSession = (row: SessionRow, status: 'needs-sign-in' | 'signed-out'): SessionRow => ({
  ...row,
  ...noTokens,
  status,
})

/** Null if signed out. */
export const viewOf = (row: SessionRow | null): SessionView | null =>
  row === null || row.status === 'signed-out'
    ? null
    : {
        account: row.account,
        email: row.email,
        sessionId: row.sessionId,
        status: row.status,
        keepSignedIn: row.keepSignedIn,
        signedInAt: row.signedInAt,
        signedUp: row.signedUp,
        otherAccount: null,
      }
