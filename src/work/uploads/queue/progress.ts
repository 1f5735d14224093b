import { isInFlight, type QueueState, type Upload } from '../upload.ts'

export interface UploadProgress {
  /** Sent or to be sent, without canceled and refused ones. */
  files: number
  stored: number
  /** Number of files that need the user. */
  attention: number
  /** 0 to 1, by bytes sent and files received. */
  fraction: number
  moving: boolean
}

/** Overhead per file, in bytes. Without it, many small files show a full bar before any is received. */
const FILE_COST = 50_000

const isMoving = (row: Upload): boolean => row.phase.at === 'queued' || isInFlight(row)

export const wantsAttention = ({ phase }: Upload): boolean =>
  phase.at === 'failed' ||
  phase.at === 'duplicate' ||
  phase.at === 'needs-attention' ||
  phase.at === 'needs-file-again' ||
  phase.at === 'stalled' ||
  phase.at === 'unknown' ||
  (phase.at === 'stored' && !phase.kept)

/** Includes uploaded rows. */
const bytesOut = (rows: readonly Upload[]): number =>
  rows.reduce((sum, { phase, size }) => {
    if (phase.at === 'sending') return sum + size * phase.fraction
    return phase.at === 'confirming' || phase.at === 'stored' ? sum + size : sum
  }, 0)

/** Of one property, or of all. */
export function uploadProgress({ rows }: QueueState, propertyId?: number): UploadProgress {
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
  }
}
