import type { Figures } from '@plumbline/document-reader'
import { spokenFindings } from '../figures-copy.ts'
import { areFiguresReadIn, figuresKindOf } from '@plumbline/document-reader'
import { judgeFigures, type Judgement } from '@plumbline/document-reader'
import type { ColumnRole, FiguresAsk, FiguresReading } from '@plumbline/document-reader'
import { dayToMs } from '../intake/document-date.ts'
import { suggestDate } from '../intake/suggest-date.ts'
import type { UploadQueue } from './create-queue.ts'
import { figuresStore, type RowFigures } from './figures-store.ts'
import type { Upload } from '../upload.ts'

/** Dependencies, replaceable in tests. */
export interface FiguresWorld {
  now: () => number
  read: (file: File, ask: FiguresAsk, signal: AbortSignal) => Promise<FiguresReading | null>
  /** County record. */
  recordOf: (propertyId: number) => Promise<{ units: number | null; size: number | null }>
  /** Newest first. */
  keptFigures: (propertyId: number) => Promise<readonly Figures[]>
}

const notInspected: readonly Upload['phase']['at'][] = ['staged', 'inspecting', 'needs-file-again']

const holdsFigures = ({ phase, fields, extension }: Upload): boolean =>
  !notInspected.includes(phase.at) &&
  !(phase.at === 'failed' && phase.retry === 'never') &&
  figuresKindOf(fields.type) !== null &&
  areFiguresReadIn(extension)

function askOf({ id, fields }: Upload): FiguresAsk | null {
  const of = figuresKindOf(fields.type)
  if (of === null) return null
  const { sheetNumber } = fields
  const choice = figuresStore.getState().choices.get(id)
  const isFor = choice !== undefined && choice.of === of && choice.sheetNumber === sheetNumber
  return {
    of,
    sheet: /^\d+$/u.test(sheetNumber) ? Number(sheetNumber) : null,
    columns: isFor ? choice.columns : null,
  }
}

const isSame = (a: FiguresAsk, b: FiguresAsk): boolean => JSON.stringify(a) === JSON.stringify(b)

const setFigures = (id: string, figures: RowFigures): void =>
  figuresStore.setState({ byRow: new Map(figuresStore.getState().byRow).set(id, figures) })

function dropFigures(id: string): void {
  const { byRow, choices } = figuresStore.getState()
  const without = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...map].filter(([key]) => key !== id))
  figuresStore.setState({ byRow: without(byRow), choices: without(choices) })
}

/** `index` null: no such column. The sheet is read again. */
export function chooseColumn({ id, fields }: Upload, role: ColumnRole, index: number | null): void {
  const of = figuresKindOf(fields.type)
  if (of === null) return
  const { sheetNumber } = fields
  const before = figuresStore.getState().choices.get(id)
  const isFor = before !== undefined && before.of === of && before.sheetNumber === sheetNumber
  const columns = { ...(isFor ? before.columns : {}), [role]: index }
  const choices = new Map(figuresStore.getState().choices).set(id, { of, sheetNumber, columns })
  figuresStore.setState({ choices })
}

/**
 * Reads figures outside the queue and suggests the sheet's date: after inspection, and when file, type, sheet or a column changes. Judges
 * them again when the date or the property's other document changes. Returns a function to stop.
 */
export function followFigures(
  queue: Pick<UploadQueue, 'store' | 'dispatch'>,
  world: FiguresWorld,
): () => void {
  const readings = new Map<string, AbortController>()
  /** Last judged input and last announcement, by row. */
  const judgedFor = new Map<string, string>()
  const spoken = new Map<string, string>()

  const rowOf = (id: string): Upload | undefined => queue.store.getState().rows.find((row) => row.id === id)
  const figuresOf = (id: string): RowFigures | undefined => figuresStore.getState().byRow.get(id)

  function forget(id: string): void {
    readings.get(id)?.abort()
    readings.delete(id)
    judgedFor.delete(id)
    spoken.delete(id)
    dropFigures(id)
  }

  async function read(id: string, file: File, ask: FiguresAsk): Promise<void> {
    readings.get(id)?.abort()
    const controller = new AbortController()
    readings.set(id, controller)
    const before = figuresOf(id)
    // Another type, sheet or file clears the figures; a corrected column keeps them until the next reading.
    const kept =
      before?.file === file && before.ask.of === ask.of && before.ask.sheet === ask.sheet ? before : null
    setFigures(id, {
      ask,
      file,
      isReading: true,
      reading: kept?.reading ?? null,
      judgement: kept?.judgement ?? null,
    })
    const reading = await world.read(file, ask, controller.signal).catch(() => null)
    if (readings.get(id) === controller && reading?.unread === null) takeDate(id, reading)
    const row = rowOf(id)
    const judgedAs = row === undefined ? '' : judgingOf(row)
    const judgement = reading === null || row === undefined ? null : await judge(row, reading)
    if (readings.get(id) !== controller) return
    readings.delete(id)
    judgedFor.set(id, judgedAs)
    setFigures(id, { ask, file, isReading: false, reading, judgement })
    if (row !== undefined && judgement !== null) announce(row, judgement)
  }

  /** Before judging: the name's date isn't compared with the sheet's. */
  function takeDate(id: string, { asOf }: FiguresReading): void {
    const row = rowOf(id)
    if (row === undefined) return
    const guess = suggestDate(row.fileName, asOf?.value ?? null, world.now())
    queue.dispatch({ type: 'date-read', id, guess })
  }

  function stagedOther(row: Upload): Figures | null {
    const of = figuresKindOf(row.fields.type)
    for (const other of queue.store.getState().rows) {
      const figures = figuresOf(other.id)?.judgement?.figures ?? null
      if (other.id !== row.id && other.propertyId === row.propertyId && figures !== null && figures.of !== of)
        return figures
    }
    return null
  }

  /** Inputs of `judge` besides the reading. */
  const judgingOf = (row: Upload): string => JSON.stringify([row.fields.date, stagedOther(row)])

  async function judge(row: Upload, reading: FiguresReading): Promise<Judgement> {
    const [record, kept] = await Promise.all([
      world.recordOf(row.propertyId).catch(() => ({ units: null, size: null })),
      world.keptFigures(row.propertyId).catch(() => []),
    ])
    return judgeFigures(reading, {
      units: record.units,
      size: record.size,
      documentDate: dayToMs(row.fields.date),
      now: world.now(),
      other: stagedOther(row) ?? kept.find(({ of }) => of !== reading.of) ?? null,
    })
  }

  async function judgeAgain(row: Upload, reading: FiguresReading, judgedAs: string): Promise<void> {
    judgedFor.set(row.id, judgedAs)
    const judgement = await judge(row, reading)
    const known = figuresOf(row.id)
    if (known?.reading !== reading || judgedFor.get(row.id) !== judgedAs) return
    setFigures(row.id, { ...known, judgement })
    announce(row, judgement)
  }

  function announce({ id, fileName }: Upload, { findings }: Judgement): void {
    const text = JSON.stringify(findings)
    const before = spoken.get(id) ?? '[]'
    spoken.set(id, text)
    if (text !== before) figuresStore.setState({ news: spokenFindings(fileName, findings) })
  }

  function follow(row: Upload): void {
    const ask = askOf(row)
    const known = figuresOf(row.id)
    if (ask === null) return
    // Figures stay after the file is gone (sent, or to be chosen again).
    if (row.file !== null && (known === undefined || known.file !== row.file || !isSame(known.ask, ask))) {
      void read(row.id, row.file, ask)
      return
    }
    if (known === undefined || known.isReading || known.reading === null) return
    const judgedAs = judgingOf(row)
    if (judgedFor.get(row.id) !== judgedAs) void judgeAgain(row, known.reading, judgedAs)
  }

  let isFollowing = false
  function followAll(): void {
    // Prevents recursion: `setFigures` triggers this.
    if (isFollowing) return
    isFollowing = true
    const { rows } = queue.store.getState()
    const holding = new Map(rows.filter(holdsFigures).map((row) => [row.id, row]))
    for (const id of figuresStore.getState().byRow.keys()) if (!holding.has(id)) forget(id)
    for (const row of holding.values()) follow(row)
    isFollowing = false
  }

  const stops = [queue.store.subscribe(followAll), figuresStore.subscribe(followAll)]
  followAll()
  return () => {
    for (const stop of stops) stop()
    for (const id of figuresStore.getState().byRow.keys()) forget(id)
  }
}
