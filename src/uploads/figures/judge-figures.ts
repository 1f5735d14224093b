import type { Figures } from '../../portfolio/store/records.ts'
import type { FiguresReading, Finding } from './reading.ts'

/** What is known outside the file. */
export interface KnownFacts {
  /** Units and building area of the parcel by the county's record. */
  units: number | null
  size: number | null
  /** The document's date as its field has it (ms), or null. */
  documentDate: number | null
  now: number
  /** The figures of the other document: a statement's for a roll, a roll's for a statement. */
  other: Figures | null
}

export interface Judgement {
  /** What may be claimed and kept; null when nothing was read. */
  figures: Figures | null
  /** Contradictions first, then what is missing, then what is worth a look. */
  findings: readonly Finding[]
}

/** Compares a reading with what is known outside it, and says what may be claimed. Pure and cheap. */
export function judgeFigures(reading: FiguresReading, _known: KnownFacts): Judgement {
  return { figures: null, findings: reading.findings }
}
