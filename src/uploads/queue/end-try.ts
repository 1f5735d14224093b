import {
  isInFlight,
  type Failure,
  type FileTrouble,
  type Holds,
  type Phase,
  type QueueState,
  type UnknownReason,
  type UploadRow,
} from '../upload-row.ts'

/** How one try to send ended, other than stored. `requeue` is only for tries of which certainly nothing was stored. */
export type UploadOutcome =
  | { is: 'requeue'; because: 'offline' }
  | { is: 'requeue'; because: 'renewed' }
  | { is: 'requeue'; because: 'barred'; failure: Failure }
  | { is: 'requeue'; because: 'wait'; until: number }
  | { is: 'failed'; retry: 'now' | 'after-change' | 'never'; failure: Failure }
  | { is: 'property-missing'; failure: Failure }
  | { is: 'unknown'; reason: UnknownReason; detail: string | null }
  | { is: 'needs-file-again'; trouble: FileTrouble }
  | { is: 'stalled' }
  | { is: 'cancelled' }

const withPhase = (
  state: QueueState,
  id: string,
  phase: Phase,
  more: Partial<UploadRow> = {},
): QueueState => ({
  ...state,
  rows: state.rows.map((row) => (row.id === id ? { ...row, ...more, phase } : row)),
})

type Requeue = Extract<UploadOutcome, { is: 'requeue' }>

function heldBy(holds: Holds, outcome: Requeue): Holds {
  switch (outcome.because) {
    case 'renewed':
      return holds
    case 'offline':
      return { ...holds, offline: true }
    case 'barred':
      return { ...holds, barred: outcome.failure }
    default:
      return { ...holds, waitUntil: Math.max(outcome.until, holds.waitUntil ?? 0) }
  }
}

/** One 404 stops the property's whole queue, with the same words in each of its rows. */
function stopProperty(state: QueueState, { id, propertyId }: UploadRow, failure: Failure): QueueState {
  return {
    ...state,
    stopped: [...new Set([...state.stopped, propertyId])],
    rows: state.rows.map((row) =>
      row.id === id || (row.propertyId === propertyId && row.phase.at === 'queued')
        ? { ...row, phase: { at: 'failed', retry: 'now', failure } }
        : row,
    ),
  }
}

/** What the end of a try makes of its row and of the queue. */
export function endTry(state: QueueState, id: string, outcome: UploadOutcome): QueueState {
  const row = state.rows.find((candidate) => candidate.id === id)
  // A row that was cancelled while its try was ending keeps what the person decided.
  if (row === undefined || !isInFlight(row)) return state
  switch (outcome.is) {
    case 'requeue': {
      const renewals = outcome.because === 'renewed' ? row.renewals + 1 : row.renewals
      return { ...withPhase(state, id, { at: 'queued' }, { renewals }), holds: heldBy(state.holds, outcome) }
    }
    case 'property-missing':
      return stopProperty(state, row, outcome.failure)
    case 'failed':
      return withPhase(state, id, { at: 'failed', retry: outcome.retry, failure: outcome.failure })
    case 'unknown':
      return withPhase(state, id, { at: 'unknown', reason: outcome.reason, detail: outcome.detail })
    case 'needs-file-again':
      return withPhase(state, id, { at: 'needs-file-again', trouble: outcome.trouble }, { file: null })
    case 'stalled':
      return withPhase(state, id, {
        at: 'stalled',
        fraction: row.phase.at === 'sending' ? row.phase.fraction : 0,
      })
    default:
      return withPhase(state, id, { at: 'cancelled' })
  }
}
