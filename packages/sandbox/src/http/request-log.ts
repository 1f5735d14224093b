import { textForLog } from './log-text.ts'
import type { Operation } from '@plumbline/service-contract/operations'

/** Secrets masked. */
export interface LoggedRequest {
  id: number
  /** Machine time in ms; the sandbox's clock may be ahead. */
  at: number
  method: string
  path: string
  operation: Operation | null
  /** 0 if the connection was dropped. */
  status: number
  milliseconds: number
  account: string | null
  /** Names only, never values. */
  credentials: string
  body: string | null
  answer: string | null
  /** Fault applied, or reason of an internal failure. */
  note: string | null
}

type PollingViolation = {
  at: number
  orderId: number
  account: string
  secondsSinceLast: number
  secondsRequired: number
}

const ENTRIES_MAX = 500
const ACCOUNT_MAX = 254
/** Calls sent a minute apart may arrive slightly closer. */
const ARRIVAL_TOLERANCE_MS = 250

export const freshCounters = () => ({
  charges: 0,
  refreshes: 0,
  refreshReuses: 0,
  pollingViolations: 0,
  uploads: 0,
  uploadsInFlight: 0,
  uploadsInFlightMax: 0,
})

export type Counters = ReturnType<typeof freshCounters>

const maybeText = (text: string | null, most?: number): string | null =>
  text === null ? null : textForLog(text, most)

/** Last requests; in memory only. */
export function createRequestLog(counters: Counters) {
  let nextId = 1
  let entries: LoggedRequest[] = []
  let violations: PollingViolation[] = []
  const lastAsked = new Map<number, number>()
  return {
    add: (entry: Omit<LoggedRequest, 'id'>): void => {
      entries.push({
        ...entry,
        id: nextId,
        path: textForLog(entry.path),
        account: maybeText(entry.account, ACCOUNT_MAX),
        body: maybeText(entry.body),
        answer: maybeText(entry.answer),
        note: maybeText(entry.note),
      })
      nextId += 1
      if (entries.length > ENTRIES_MAX) entries.shift()
    },
    entries: () => entries.toReversed(),
    /** Counts a getOrder by machine time; true if too soon after the last one. */
    orderAsked: (orderId: number, account: string, secondsRequired: number, now = Date.now()): boolean => {
      const before = lastAsked.get(orderId)
      lastAsked.set(orderId, now)
      if (before === undefined || now - before >= secondsRequired * 1000 - ARRIVAL_TOLERANCE_MS) return false
      counters.pollingViolations += 1
      const secondsSinceLast = (now - before) / 1000
      violations.unshift({ at: now, orderId, account, secondsSinceLast, secondsRequired })
      violations = violations.slice(0, ENTRIES_MAX)
      return true
    },
    violations: () => violations,
    clear: (): void => {
      entries = []
      violations = []
      lastAsked.clear()
      // Running uploads still count.
      const { uploadsInFlight } = counters
      Object.assign(counters, freshCounters(), { uploadsInFlight, uploadsInFlightMax: uploadsInFlight })
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
