import { dayNumber } from '#lib/format-date.ts'
import { yieldEvery } from '#platform/timing.ts'
import { checklistProgress } from '#memory/checklist/checklist.ts'
import type { PropertySummary } from '#memory/store/records.ts'

/** `missing` and `old` may both be true. */
type ChecklistState = { day: number; missing: boolean; old: boolean }

const known = new WeakMap<PropertySummary, ChecklistState>()

function stateOf(property: PropertySummary, now: number): ChecklistState {
  const day = dayNumber(now)
  const before = known.get(property)
  if (before?.day === day) return before
  const { missing, old } = checklistProgress(property, property.documents, 'FULL', now)
  const state = { day, missing: missing > 0, old: old > 0 }
  known.set(property, state)
  return state
}

export function matchesChecklist(property: PropertySummary, filter: string, now: number): boolean {
  const { missing, old } = stateOf(property, now)
  if (filter === 'missing') return missing
  return filter === 'old' ? old : !missing && !old
}

/** Precomputes a long list, yielding to the browser in between. */
export async function prepareStates(properties: readonly PropertySummary[], now: number): Promise<void> {
  const pause = yieldEvery()
  for (const property of properties) {
    stateOf(property, now)
    await pause()
  }
}
