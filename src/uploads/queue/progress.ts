import { bytesOut } from './reducer.ts'
import { isInFlight, type QueueState, type Sample, type UploadRow } from '../upload-row.ts'

export interface Progress {
  /** Files that were asked to be sent and are neither cancelled nor refused. */
  files: number
  stored: number
  /** Files that wait for a person. */
  attention: number
  /** 0 to 1, by bytes that went out and files that were received. */
  fraction: number
  /** Whether files are queued or on their way. */
  moving: boolean
  leftMs: number | null
}

/**
 * What a file costs beyond its bytes, in bytes: being asked for, stored and answered. Without it the bar of many small files is
 * full while none has been received.
 */
const FILE_COST = 50_000

const isMoving = (row: UploadRow): boolean => row.phase.at === 'queued' || isInFlight(row)

/** Whether a row waits for a person: a question, a refusal, a failure, a file to choose again. */
export const wantsAttention = ({ phase }: UploadRow): boolean =>
  phase.at === 'failed' ||
  phase.at === 'duplicate' ||
  phase.at === 'needs-attention' ||
  phase.at === 'needs-file-again' ||
  phase.at === 'stalled' ||
  phase.at === 'unknown' ||
  (phase.at === 'stored' && !phase.kept)

/** Time until `bytes` have gone out at the pace of the last samples; null while there is no pace. */
export function timeLeft(samples: readonly Sample[], bytes: number): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < 2_000) return null
  const pace = (last.bytes - first.bytes) / (last.at - first.at)
  return pace > 0 ? bytes / pace : null
}

/** The queue's progress, over all rows or those of one property. */
export function progressOf({ rows, samples }: QueueState, propertyId?: number): Progress {
  const mine = propertyId === undefined ? rows : rows.filter((row) => row.propertyId === propertyId)
  const going = mine.filter((row) => isMoving(row) || row.phase.at === 'stored')
  const total = going.reduce((sum, { size }) => sum + size, 0)
  const out = bytesOut(going)
  const stored = mine.filter(({ phase }) => phase.at === 'stored').length
  const moving = mine.some(isMoving)
  return {
    files: going.length,
    stored,
    attention: mine.filter(wantsAttention).length,
    fraction: going.length === 0 ? 0 : (out + stored * FILE_COST) / (total + going.length * FILE_COST),
    moving,
    leftMs: moving ? timeLeft(samples, total - out) : null,
  }
}

/** Time left in words: "about 2 min left"; nothing below five seconds, where it only flickers. */
export function timeLeftText(ms: number | null): string | null {
  if (ms === null || ms < 5_000) return null
  if (ms < 60_000) return `about ${Math.ceil(ms / 5_000) * 5} sec left`
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} hr left`
}
