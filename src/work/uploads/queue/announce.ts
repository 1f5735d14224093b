import { countOf } from '#lib/format-number.ts'
import { uploadProgress, wantsAttention } from './progress.ts'
import { isUploaded, type QueueState } from '../upload.ts'

/** Announced so far. */
export interface Spoken {
  quarter: number
  total: number
  attention: number
  pending: number
  stored: number
  moving: boolean
}

export const nothingSpoken: Spoken = {
  quarter: 0,
  total: 0,
  attention: 0,
  pending: 0,
  stored: 0,
  moving: false,
}

const isPending = (at: string): boolean => at === 'staged' || at === 'inspecting'

const addition = (more: number, attention: number): string =>
  `${countOf(more, 'file')} added${attention > 0 ? `, ${attention} ${attention === 1 ? 'needs' : 'need'} attention` : ''}.`

/**
 * Next sentence for the polite live region, or null: files added (after inspection), progress by quarters,
 * completion (even before the lazily loaded region has heard of the upload), new problems. Pure.
 */
export function announce(before: Spoken, state: QueueState): { text: string | null; spoken: Spoken } {
  const { rows } = state
  const progress = uploadProgress(state)
  const spoken: Spoken = {
    quarter: progress.moving ? Math.floor(progress.fraction * 4) : 0,
    total: rows.filter((row) => !isUploaded(row)).length,
    attention: rows.filter(wantsAttention).length,
    pending: rows.filter(({ phase }) => isPending(phase.at)).length,
    stored: progress.stored,
    moving: progress.moving,
  }
  if (spoken.pending > 0) return { text: null, spoken: { ...before, pending: spoken.pending } }
  if (spoken.total > before.total)
    return { text: addition(spoken.total - before.total, spoken.attention - before.attention), spoken }
  if (!spoken.moving && (before.moving || spoken.stored > before.stored))
    return {
      text: `${countOf(spoken.stored, 'file')} uploaded${spoken.attention > 0 ? `, ${spoken.attention} ${spoken.attention === 1 ? 'needs' : 'need'} attention` : ''}.`,
      spoken,
    }
  if (spoken.attention > before.attention && spoken.moving)
    return {
      text: `${countOf(spoken.attention, 'file')} ${spoken.attention === 1 ? 'needs' : 'need'} attention.`,
      spoken,
    }
  if (spoken.moving && spoken.quarter > before.quarter)
    return { text: `${spoken.quarter * 25}% uploaded.`, spoken }
  return {
    text: null,
    spoken: { ...spoken, quarter: Math.max(spoken.quarter, spoken.moving ? before.quarter : 0) },
  }
}
