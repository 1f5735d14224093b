import { bytesOut } from './reducer.ts'
import { isInFlight, type QueueState, type Sample, type UploadRow } from '../upload-row.ts'

export interface Progress {
  /** Sent or to be sent, without canceled and refused ones. */
  files: number
  stored: number
  /** Number of files that need the user. */
  attention: number
  /** 0 to 1, by bytes sent and files received. */
  fraction: number
  moving: boolean
  leftMs: number | null
}

/** Overhead per file, in bytes. Without it, many small files show a full bar before any is received. */
const FILE_COST = 50_000

const isMoving = (row: UploadRow): boolean => row.phase.at === 'queued' || isInFlight(row)

export const wantsAttention = ({ phase }: UploadRow): boolean =>
  phase.at === 'failed' ||
  phase.at === 'duplicate' ||
  phase.at === 'needs-attention' ||
  phase.at === 'needs-file-again' ||
  phase.at === 'stalled' ||
  phase.at === 'unknown' ||
  (phase.at === 'stored' && !phase.kept)

/** In ms, at the pace of the samples; null without a pace. */
export function timeLeft(samples: readonly Sample[], bytes: number): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < 2_000) return null
  const pace = (last.bytes - first.bytes) / (last.at - first.at)
  return pace > 0 ? bytes / pace : null
}

/** Of one property, or of all. */
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

/** "about 2 min left"; null below five seconds, to avoid flicker. */
export function timeLeftText(ms: number | null): string | null {
  if (ms === null || ms < 5_000) return null
  if (ms < 60_000) return `about ${Math.ceil(ms / 5_000) * 5} sec left`
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} hr left`
}
