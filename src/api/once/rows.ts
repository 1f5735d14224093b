import type { DBSchema } from 'idb'

export interface StoredAnswer {
  at: number
  status: number
  bodyText: string
  /** Known to answer the only send (`sender.ts`). */
  onlySend: boolean
}

/**
 * Order that may be sent once. Added as `pending` in the transaction of the attempt that needs it. Only the caller
 * that moves it to `sending` hands it to the network; a missing or non-pending claim is never sent. `sending`
 * without an answer and without the Web Lock `once:<claimId>`: outcome unknown. `canceled`: never sent, now
 * or later. `subject`: the attempt. The request isn't saved: it would hold the key.
 */
export interface ClaimRow {
  claimId: string
  account: string
  subject: string
  at: number
  state: 'pending' | 'sending' | 'canceled'
  answer: StoredAnswer | null
  adoptedAt: number | null
}

/** Instants in ms. */
export interface SessionRow {
  id: 'current'
  status: 'active' | 'needs-sign-in' | 'signed-out'
  sessionId: string
  account: string
  email: string
  accessToken: string | null
  accessExpiresAt: number
  refreshToken: string | null
  /** The refresh token was handed to the network, or is about to be: it is never sent again. */
  spent: boolean
  keepSignedIn: boolean
  signedInAt: number
  absoluteExpiry: number
  /** The account was created with this session. */
  signedUp: boolean
}

/** This browser's key for an account. The row survives sign-out, the value doesn't. Instants in ms. */
export interface KeyRow {
  account: string
  /** Four random characters in this browser's key names, to find keys whose value was lost. */
  browserId: string
  /** Number of the last creation, in the key's name; written before its request. */
  attempt: number
  key: BrowserKey | null
}

export interface BrowserKey {
  keyId: number
  value: string
  name: string
  createdAt: number
  expiresAt: number
}

/**
 * Rows of orders, declared by `portfolio/attempts` and `portfolio/checks`. They are in this database since a claim and
 * its attempt are written in one transaction (docs/decisions/003-record-before-sending.md).
 * @public
 */
export interface OrderRows {
  [store: string]: unknown
}

export const SESSION_DATABASE = 'plumbline-session'

export interface OnceSchema<Attempt = OrderRows['attempts'], Check = OrderRows['checks']> extends DBSchema {
  session: { key: string; value: SessionRow }
  keys: { key: string; value: KeyRow }
  claims: { key: string; value: ClaimRow }
  attempts: {
    key: string
    value: Attempt
    indexes: { account: string; subject: [string, number, string] }
  }
  checks: { key: [string, number]; value: Check }
}

export type OnceStore = 'session' | 'keys' | 'claims' | 'attempts' | 'checks'
