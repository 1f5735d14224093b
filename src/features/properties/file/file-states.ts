import { summaryOfEntry } from '#portfolio/file/file-of.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { yieldEvery } from '#platform/timing.ts'

/** What is known of a property's file on a day, for the filter of the list. Both may be so. */
type FileState = { day: number; missing: boolean; old: boolean }

const DAY = 86_400_000
/** Rows between two looks at the clock. */
const SLICE = 100

const known = new WeakMap<IndexEntry, FileState>()

function stateOf(entry: IndexEntry, now: number): FileState {
  const day = Math.floor(now / DAY)
  const before = known.get(entry)
  if (before?.day === day) return before
  const { missing, old } = summaryOfEntry(entry, 'FULL', now)
  const state = { day, missing: missing > 0, old: old > 0 }
  known.set(entry, state)
  return state
}

/** Whether a property's file is as the filter asks. */
export function matchesFile(entry: IndexEntry, filter: string, now: number): boolean {
  const { missing, old } = stateOf(entry, now)
  if (filter === 'missing') return missing
  return filter === 'old' ? old : !missing && !old
}

/** Works the states of a long list out ahead, in pieces, so that the page stays alive. */
export async function prepareStates(entries: readonly IndexEntry[], now: number): Promise<void> {
  const pause = yieldEvery()
  for (const [index, entry] of entries.entries()) {
    stateOf(entry, now)
    if (index % SLICE === 0) await pause()
  }
}
