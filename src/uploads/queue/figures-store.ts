import { createStore } from 'zustand/vanilla'
import type { Figures } from '#document-reader/reader.ts'
import type { Judgement } from '#document-reader/reader.ts'
import type { ColumnChoices, FiguresAsk, FiguresKind, FiguresReading } from '#document-reader/reader.ts'
import type { UploadRow } from '../upload-row.ts'

/** The figures of one row of the queue. */
export interface RowFigures {
  /** What was asked for last: another file, type, sheet or column is read anew. */
  ask: FiguresAsk
  file: File
  /** A newer reading is on its way; what is here belongs to the one before. */
  isReading: boolean
  /** Null until it was read, and when the worker could not read it. */
  reading: FiguresReading | null
  judgement: Judgement | null
}

interface FiguresState {
  byRow: ReadonlyMap<string, RowFigures>
  /** Columns that a person chose, by row and for what they were chosen. */
  choices: ReadonlyMap<string, { of: FiguresKind; sheetNumber: string; columns: ColumnChoices }>
  /** The last thing to say aloud about figures. */
  news: string
}

const empty: FiguresState = { byRow: new Map(), choices: new Map(), news: '' }

/** What was read in the files of the queue. Filled by `follow-figures.ts`, which comes with the first file that may hold figures. */
export const figuresStore = createStore<FiguresState>(() => empty)

/** The figures that go onto the document's row, if they were read from this file by the time it was uploaded. */
export function figuresToKeep({ id, fields }: UploadRow): Figures | null {
  const known = figuresStore.getState().byRow.get(id)
  const kept = known === undefined || known.isReading ? null : (known.judgement?.figures ?? null)
  return kept?.of === fields.type ? kept : null
}
