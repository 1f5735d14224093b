import type { DatabaseSync } from 'node:sqlite'
import { all, insert } from '../store/database.ts'

/** The sandbox's one clock: all stored times come from it, so that a demo can skip ahead. Milliseconds since 1970. */
export interface Clock {
  now: () => number
  /** The machine's time, which nobody moves ahead. */
  machine: () => number
  /** The present moment of this clock as the service writes timestamps. */
  iso: () => string
  /** How far the clock is ahead of the machine's. */
  offset: () => number
  /** Moves the clock ahead by `ms` (never back: stored times would lie in the future). */
  advance: (ms: number) => void
  /** Back to the machine's time; only sensible when the data is erased with it. */
  reset: () => void
}

/** A clock whose offset outlives a restart; `base` is the machine's time unless a test brings its own. */
export function createClock(db: DatabaseSync, base: () => number = Date.now): Clock {
  let offset = Number(
    all<{ value: string }>(db, "SELECT value FROM meta WHERE name = 'clock'")[0]?.value ?? 0,
  )
  const store = (ms: number): void => {
    offset = ms
    insert(db, 'meta', { name: 'clock', value: String(ms) }, 'REPLACE')
  }
  const now = (): number => base() + offset
  return {
    now,
    machine: base,
    iso: () => new Date(now()).toISOString(),
    offset: () => offset,
    advance: (ms) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only goes ahead')
      store(offset + Math.round(ms))
    },
    reset: () => store(0),
  }
}
