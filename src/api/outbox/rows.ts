import type { DBSchema } from 'idb'

/** Made at most once per claim. */
export type ClaimKind = 'refresh' | 'create-api-key' | 'create-order'

export interface StoredAnswer {
  at: number
  status: number
  bodyText: string
  /** Known to answer the only send (`only-send.ts`). Absent in rows of earlier versions: not known. */
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

export type AttemptState = 'draft' | 'armed' | 'sent' | 'confirmed' | 'refused' | 'unknown' | 'closed'

/** `portfolio/attempts/order-attempts.ts` owns its transitions. */
export interface AttemptRow {
  attemptId: string
  account: string
  propertyId: number
  propertyName: string
  orderType: 'FULL' | 'LOAN'
  documentIds: number[]
  amountCents: number
  state: AttemptState
  claimId: string | null
  createdAt: number
  /** First send, and last resend, of this card token (or quote). */
  sentAt: number | null
  resentAt: number | null
  resends: number
  card: { brand: string; last4: string } | null
  cardToken: string | null
  orderId: number | null
  httpStatus: number | null
  serviceMessage: string | null
  /**
   * The last refusal may answer a repeat by the browser, and the first send may have been accepted: the
   * customer checks before anything is sent anew. Absent in rows of earlier versions.
   */
  mayBeRepeat?: boolean
  /** When the customer said that nothing was charged; a late answer may still confirm the attempt. */
  closedAt: number | null
}

/** `portfolio/checks/order-checks.ts` owns its rules. */
export interface CheckRow {
  account: string
  orderId: number
  nextAllowedAt: number
  lastSentAt: number | null
  lastOkAt: number | null
  errors: number
  /** Never checked again: the order is final, unknown to this account, or access was refused. */
  terminal: 'final' | 'missing' | 'refused' | null
  /** On the account's row (`orderId` 0): gap in ms if the server names another than a minute. */
  gapMs?: number
  /** On the same row, in earlier versions; `portfolio/records/demo.ts` stores it now. */
  demo?: { papers: { name: string; url: string }[]; tourDone: boolean }
}

export const ONCE_DATABASE = 'plumbline-once'

export interface OnceSchema extends DBSchema {
  session: { key: string; value: SessionRow }
  keys: { key: string; value: KeyRow }
  claims: { key: string; value: ClaimRow; indexes: { kind: ClaimKind } }
  attempts: {
    key: string
    value: AttemptRow
    indexes: { account: string; subject: [string, number, string] }
  }
  checks: { key: [string, number]; value: CheckRow }
}

export type OnceStore = 'session' | 'keys' | 'claims' | 'attempts' | 'checks'
