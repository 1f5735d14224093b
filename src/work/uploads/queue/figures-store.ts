import { createStore } from 'zustand/vanilla'
import type { Figures } from '@plumbline/document-reader'
import type { Judgement } from '@plumbline/document-reader'
import type { ColumnChoices, FiguresAsk, FiguresKind, FiguresReading } from '@plumbline/document-reader'
import type { Upload } from '../upload.ts'

export interface RowFigures {
  /** If the file, type, sheet or a column changes, figures are read again. */
  ask: FiguresAsk
  file: File
  /** The other fields are of the previous reading. */
  isReading: boolean
  /** Null until read, or if the worker couldn't read it. */
  reading: FiguresReading | null
  judgement: Judgement | null
}

export interface FiguresState {
  byRow: ReadonlyMap<string, RowFigures>
  /** Chosen by the user; valid for this type and sheet. */
  choices: ReadonlyMap<string, { of: FiguresKind; sheetNumber: string; columns: ColumnChoices }>
  /** Latest text for the live region. */
  news: string
}

const empty: FiguresState = { byRow: new Map(), choices: new Map(), news: '' }

/** Filled by `follow-figures.ts`, which the queue lazy-loads with the first file that may have figures. */
export const figuresStore = createStore<FiguresState>(() => empty)

/** Null unless read from this file before it was uploaded. */
export function figuresToKeep({ id, fields }: Upload): Figures | null {
  const known = figuresStore.getState().byRow.get(id)
  const kept = known === undefined || known.isReading ? null : (known.judgement?.figures ?? null)
  return kept?.of === fields.type ? kept : null
}
