import type { DBSchema } from 'idb'

/** Which calls must happen at most once per claim. */
export type ClaimKind = 'refresh' | 'create-api-key' | 'create-order'

/** The whole answer of a once-only call, as it came. */
export interface StoredAnswer {
  at: number
  status: number
  bodyText: string
  /** Known to answer the only send (`only-send.ts`). Absent in rows of earlier versions: not known. */
  onlySend?: boolean
}

/**
 * A call that may be sent once. Added as `pending` in the transaction of the row that wants it; whoever makes it `sending`
 * hands it to the network, and nobody sends what is not there or not pending. `sending` without an answer, and without the
 * Web Lock `once:<claimId>`, is a call whose outcome is unknown. `canceled`: never sent, now or later. `subject` is what the
 * call is about: a session, a key's name, an attempt. The request is not kept: it would hold a secret.
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

/** "This refresh token was spent, by me, at this time"; `lost` once its answer can't be hoped for. */
export interface Spend {
  claimId: string
  at: number
  by: string
  lost: boolean
}

/** The one session of this browser. `gen` grows with every change of tokens or status. Instants in ms. */
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
  /** The session ended with a refusal that may answer a repeated refresh: the connection broke, nobody is to blame. */
  interrupted?: boolean
}

/** A key of ours that still has to be deactivated; holds no secret. */
export interface Tombstone {
  keyId: number
  name: string
  expiresAt: number
  at: number
}

/** The making of a key, from before the request until its answer is adopted. */
export interface KeyMaking {
  claimId: string
  name: string
  at: number
  days: number
  /** Made after a 401 to the key before it: a second refusal stops. */
  remade: boolean
}

/** The key of this browser for one account. The row outlives a sign-out, its secret does not. */
export interface KeyRow {
  account: string
  /** Four random characters in every key name of this browser: how orphans are found. */
  browserId: string
  attempt: number
  state: 'none' | 'active' | 'off'
  /** When this browser noticed that the key had been switched off, in ms. */
  offAt?: number
  keyId: number | null
  value: string | null
  name: string | null
  createdAt: number | null
  expiresAt: number | null
  remade: boolean
  making: KeyMaking | null
  /** A creation was lost: an active key of our name, whose value we don't have, may exist. */
  orphans: boolean
  /** When keys were asked for in the last hour; three are the limit. */
  madeAt: number[]
  tombstones: Tombstone[]
}

export type AttemptState = 'draft' | 'armed' | 'sent' | 'confirmed' | 'refused' | 'unknown' | 'closed'

/** An order attempt; `portfolio/order-attempts.ts` owns its moves. */
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
  /** When this card token (or quote) was first sent, and when it was last sent again. */
  sentAt: number | null
  resentAt: number | null
  resends: number
  card: { brand: string; last4: string } | null
  cardToken: string | null
  orderId: number | null
  httpStatus: number | null
  serviceMessage: string | null
  /**
   * The last refusal may answer a repeat that the browser sent by itself, and the first send may have been taken: a person
   * looks before anything is sent anew. Absent in rows of earlier versions.
   */
  mayBeRepeat?: boolean
  /** When a person said that no charge had happened; a late answer may still confirm the attempt. */
  closedAt: number | null
}

/** The right to ask for an order; `portfolio/order-checks.ts` owns its rules. */
export interface CheckRow {
  account: string
  orderId: number
  nextAllowedAt: number
  lastSentAt: number | null
  lastOkAt: number | null
  errors: number
  /** Why nobody asks any more: the order is final, unknown to this account, or access was refused. */
  terminal: 'final' | 'missing' | 'refused' | null
  /** On the account's row of `orderId` 0: the gap of this account in ms, when the server names another than a minute. */
  gapMs?: number
  /** On the same row, in rows of earlier versions: what `portfolio/records/demo.ts` stores since. */
  demo?: { papers: { name: string; url: string }[]; tourDone: boolean }
}

/** Name of the small database. */
export const ONCE_DATABASE = 'plumbline-once'

/** Its stores. */
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
