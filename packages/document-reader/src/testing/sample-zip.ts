import { zipSync } from 'fflate'
import { text } from './sample-bytes.ts'

export interface ZipPart {
  name: string
  data: Uint8Array | string
  /** Stores the part without compression. */
  stored?: boolean
}

/** Deterministic: the same parts make the same bytes. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const files = parts.map(({ name, data, stored }): [string, [Uint8Array, { level: 0 | 6 }]] => [
    name,
    [typeof data === 'string' ? text(data) : data, { level: stored === true ? 0 : 6 }],
  ])
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: '2026-01-01T12:00:00' }))
}
