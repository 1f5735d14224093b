import type { DBSchema } from 'idb'

/** Made at most once per claim. */
export type ClaimKind = 'refresh' | 'create-api-key' | 'create-order'

export interface StoredAnswer {
  at: number
  status: number
  bodyText: string
  /** Known to answer the only send (`sender.ts`). Absent in rows of earlier versions: not known. */
  onlySend?: boolean
}

/**
 * Call that may be sent once. Added as `pending` in the transaction of the row that needs it. Only the caller
 * that moves it to `sending` hands it to the network; a missing or non-pending claim is never sent. `sending`
 * without an answer and without the Web Lock `once:<claimId>`: outcome unknown. `canceled`: never sent, now
 * or later. `subject`: a session, a key's name, an attempt. The request isn't saved: it would hold a secret.
 */
export interface ClaimRow {
  claimId: string
  kind: ClaimKind
  account: string
  subject: string
  at: number
  /** Absent in rows of earlier versions: `sending`. */
  state?: 'pending' | 'sending' | 'canceled'
  answer: StoredAnswer | null
  adoptedAt: number | null
}

/** Refresh in flight; `lost`: no answer can be expected anymore. */
export interface Spend {
  claimId: string
  at: number
  by: string
  lost: boolean
}

/** `gen` grows with every change of tokens or status. Instants in ms. */
export interface SessionRow {
  id: 'current'
  status: 'active' | 'needs-sign-in' | 'signed-out'
  gen: number
  sessionId: string
  account: string
  email: string
  accessToken: string | null
  accessExpiresAt: number
  refreshToken: string | null
  spend: Spend | null
  keepSignedIn: boolean
  signedInAt: number
  absoluteExpiry: number
  /** The account was created with this session. */
  signedUp?: boolean
  /** Ended by a refusal that may answer a repeated refresh: the connection broke. */
  interrupted?: boolean
}

/** Key we still have to deactivate; holds no secret. */
export interface Tombstone {
  keyId: number
  name: string
  expiresAt: number
  at: number
}

/** From before the request until its answer is adopted. */
export interface KeyMaking {
  claimId: string
  name: string
  at: number
  days: number
  /** Created after a 401 to the previous key: a second refusal stops. */
  remade: boolean
}

/** Per account. The row survives sign-out, its secret doesn't. */
export interface KeyRow {
  account: string
  /** Four random characters in this browser's key names, to find stray keys. */
  browserId: string
  attempt: number
  state: 'none' | 'active' | 'off'
  /** When this browser noticed the deactivation, in ms. */
  offAt?: number
  keyId: number | null
  value: string | null
  name: string | null
  createdAt: number | null
  expiresAt: number | null
  remade: boolean
  making: KeyMaking | null
  /** A creation was lost: an active key with our name, whose value we don't have, may exist. */
  orphans: boolean
  /** In the last hour; three are the limit. */
  madeAt: number[]
  tombstones: Tombstone[]
}

/**
 * Rows of orders, declared by `portfolio/attempts` and `portfolio/checks`. They are in this database since a claim and
 * its attempt are written in one transaction (docs/decisions/003-record-before-sending.md).
 * @public
 */
export interface OrderRows {
  [store: string]: unknown
}

export const ONCE_DATABASE = 'plumbline-once'

export interface OnceSchema<Attempt = OrderRows['attempts'], Check = OrderRows['checks']> extends DBSchema {
  session: { key: string; value: SessionRow }
  keys: { key: string; value: KeyRow }
  claims: { key: string; value: ClaimRow; indexes: { kind: ClaimKind } }
  attempts: {
    key: string
    value: Attempt
    indexes: { account: string; subject: [string, number, string] }
  }
  checks: { key: [string, number]; value: Check }
}

export type OnceStore = 'session' | 'keys' | 'claims' | 'attempts' | 'checks'
