import type { Operation } from './operations.ts'

/** One answered request, secrets masked. */
export interface LoggedRequest {
  id: number
  /** Machine time in milliseconds; the sandbox's clock may be ahead of it. */
  at: number
  method: string
  path: string
  operation: Operation | null
  /** 0 when the connection was dropped instead of answering. */
  status: number
  milliseconds: number
  /** E-mail of the account, when the credential or the body named one. */
  account: string | null
  /** Names of the credentials that came, never their values. */
  credentials: string
  body: string | null
  answer: string | null
  /** Fault that was applied, or the reason of an internal failure. */
  note: string | null
}

export interface PollingViolation {
  at: number
  orderId: number
  account: string
  secondsSinceLast: number
  secondsRequired: number
}

/** What the control page counts since the start or the last reset. */
export interface Counters {
  charges: number
  refreshes: number
  refreshReuses: number
  pollingViolations: number
  uploads: number
  uploadsInFlight: number
  uploadsInFlightMax: number
}

export interface RequestLog {
  add: (entry: Omit<LoggedRequest, 'id'>) => void
  /** Newest first. */
  entries: () => LoggedRequest[]
  /** Counts a getOrder by machine time; true when it came too soon after the one before. */
  orderAsked: (orderId: number, account: string, secondsRequired: number, now?: number) => boolean
  violations: () => PollingViolation[]
  clear: () => void
}

const ENTRIES_MAX = 500
const TEXT_MAX = 4000
/** Two calls that left a minute apart may arrive a little closer. */
const ARRIVAL_TOLERANCE_MS = 250

export const freshCounters = (): Counters => ({
  charges: 0,
  refreshes: 0,
  refreshReuses: 0,
  pollingViolations: 0,
  uploads: 0,
  uploadsInFlight: 0,
  uploadsInFlightMax: 0,
})

/** Back to zero, except for the uploads that are running now. */
function clearCounters(counters: Counters): void {
  const { uploadsInFlight } = counters
  Object.assign(counters, freshCounters(), { uploadsInFlight, uploadsInFlightMax: uploadsInFlight })
}

/** Keeps the last requests in memory; nothing of it is written to disk. */
export function createRequestLog(counters: Counters): RequestLog {
  let nextId = 1
  let entries: LoggedRequest[] = []
  let violations: PollingViolation[] = []
  const lastAsked = new Map<number, number>()
  return {
    add: (entry) => {
      entries = [{ id: nextId, ...entry }, ...entries].slice(0, ENTRIES_MAX)
      nextId += 1
    },
    entries: () => entries,
    orderAsked: (orderId, account, secondsRequired, now = Date.now()) => {
      const before = lastAsked.get(orderId)
      lastAsked.set(orderId, now)
      if (before === undefined || now - before >= secondsRequired * 1000 - ARRIVAL_TOLERANCE_MS) return false
      counters.pollingViolations += 1
      const secondsSinceLast = (now - before) / 1000
      violations = [{ at: now, orderId, account, secondsSinceLast, secondsRequired }, ...violations].slice(
        0,
        ENTRIES_MAX,
      )
      return true
    },
    violations: () => violations,
    clear: () => {
      entries = []
      violations = []
      lastAsked.clear()
      clearCounters(counters)
    },
  }
}

const secretFields = /"(password|access_token|refresh_token|keyValue|cardToken)"\s*:\s*"((?:[^"\\]|\\.)*)"/gu
const secretShapes = /\b(?:at|rt|plk|tok|pm)_[A-Za-z0-9_-]{6,}/gu

/** Text as the log may keep it: secrets by field name or by shape replaced, long text cut. */
export const masked = (text: string): string =>
  text
    .slice(0, TEXT_MAX * 2)
    .replace(secretFields, '"$1":"•••"')
    .replace(secretShapes, (found) => `${found.split('_')[0]}_•••`)
    .slice(0, TEXT_MAX)
