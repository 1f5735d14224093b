import type { DatabaseSync } from 'node:sqlite'
import { insert, numberOf } from '../store/database.ts'

/**
 * Milliseconds since 1970, for all stored times, so that a demo can skip ahead. The offset survives restarts.
 * `base`: the machine's time, except in tests.
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
    /** Without the offset. */
    machine: base,
    /** Ahead of the machine, in ms. */
    offset: () => offset,
    /** Never back: stored times would be in the future. */
    advance: (ms: number): void => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock can only move ahead')
      store(offset + Math.round(ms))
    },
    /** Only together with erasing the data. */
    reset: () => store(0),
  }
}

export type Clock = ReturnType<typeof createClock>
