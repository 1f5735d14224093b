import { textForLog } from './log-text.ts'
import type { Operation } from '../service/operations.ts'

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
/** Total of all texts; a character takes up to two bytes. */
const CHARACTERS_MAX = 4_000_000
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

const charactersOf = ({ path, account, body, answer, note }: LoggedRequest): number =>
  [path, account, body, answer, note].reduce((sum, text) => sum + (text?.length ?? 0), 0)

/** Last requests; in memory only. */
export function createRequestLog(counters: Counters) {
  let nextId = 1
  let entries: LoggedRequest[] = []
  let characters = 0
  let violations: PollingViolation[] = []
  const lastAsked = new Map<number, number>()
  return {
    add: (entry: Omit<LoggedRequest, 'id'>): void => {
      const kept = {
        ...entry,
        id: nextId,
        path: textForLog(entry.path),
        account: maybeText(entry.account, ACCOUNT_MAX),
        body: maybeText(entry.body),
        answer: maybeText(entry.answer),
        note: maybeText(entry.note),
      }
      nextId += 1
      entries.push(kept)
      characters += charactersOf(kept)
      while (entries.length > ENTRIES_MAX || characters > CHARACTERS_MAX) {
        const oldest = entries.shift()
        if (oldest !== undefined) characters -= charactersOf(oldest)
      }
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
      characters = 0
      violations = []
      lastAsked.clear()
      // Running uploads still count.
      const { uploadsInFlight } = counters
      Object.assign(counters, freshCounters(), { uploadsInFlight, uploadsInFlightMax: uploadsInFlight })
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
