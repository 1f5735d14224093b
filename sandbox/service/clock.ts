import type { DatabaseSync } from 'node:sqlite'
import { insert, numberOf } from '../store/database.ts'

/**
 * The sandbox's one clock, in milliseconds since 1970: all stored times come from it, so that a demo can skip ahead. Its offset
 * outlives a restart; `base` is the machine's time unless a test brings its own.
 */
export function createClock(db: DatabaseSync, base: () => number = Date.now) {
  let offset = numberOf(db, "SELECT value FROM meta WHERE name = 'clock'")
  const store = (ms: number): void => {
    offset = ms
    insert(db, 'meta', { name: 'clock', value: String(ms) }, 'REPLACE')
  }
  const now = (): number => base() + offset
  return {
    now,
    /** The machine's time, which nobody moves ahead. */
    machine: base,
    /** How far the clock is ahead of the machine's. */
    offset: () => offset,
    /** Moves the clock ahead (never back: stored times would lie in the future). */
    advance: (ms: number): void => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock can only move ahead')
      store(offset + Math.round(ms))
    },
    /** Back to the machine's time; only sensible when the data is erased with it. */
    reset: () => store(0),
  }
}

export type Clock = ReturnType<typeof createClock>
