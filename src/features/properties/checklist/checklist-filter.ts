import { dayNumber } from '#lib/format-date.ts'
import { progressOfEntry } from '#portfolio/checklist/checklist.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { yieldEvery } from '#platform/timing.ts'

/** `missing` and `old` may both be true. */
type ChecklistState = { day: number; missing: boolean; old: boolean }

/** Rows between two yields. */
const SLICE = 100

const known = new WeakMap<IndexEntry, ChecklistState>()

function stateOf(entry: IndexEntry, now: number): ChecklistState {
  const day = dayNumber(now)
  const before = known.get(entry)
  if (before?.day === day) return before
  const { missing, old } = progressOfEntry(entry, 'FULL', now)
  const state = { day, missing: missing > 0, old: old > 0 }
  known.set(entry, state)
  return state
}

export function matchesChecklist(entry: IndexEntry, filter: string, now: number): boolean {
  const { missing, old } = stateOf(entry, now)
  if (filter === 'missing') return missing
  return filter === 'old' ? old : !missing && !old
}

/** Precomputes a long list, yielding to the browser in between. */
export async function prepareStates(entries: readonly IndexEntry[], now: number): Promise<void> {
  const pause = yieldEvery()
  for (const [index, entry] of entries.entries()) {
    stateOf(entry, now)
    if (index % SLICE === 0) await pause()
  }
}
