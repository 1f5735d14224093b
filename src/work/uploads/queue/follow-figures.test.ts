import '#testing/fresh-modules.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Figures } from '@plumbline/document-reader'
import type { Judgement, KnownFacts } from '@plumbline/document-reader'
import type { FiguresAsk, FiguresReading, Finding } from '@plumbline/document-reader'
import { arriving, file, settle, start } from '../testing/queue-for-tests.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { figuresStore, figuresToKeep } from './figures-store.ts'
import { chooseColumn, followFigures, type FiguresWorld } from './follow-figures.ts'

const judged = vi.hoisted(() => ({ known: [] as KnownFacts[], findings: [] as Finding[] }))
vi.mock('@plumbline/document-reader', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  judgeFigures: (reading: FiguresReading, known: KnownFacts): Judgement => {
    judged.known.push(known)
    return { figures: figures(reading.of), findings: judged.findings }
  },
}))

const figures = (of: Figures['of']): Figures => ({
  of,
  readAt: 1,
  asOf: null,
  units: 24,
  occupied: 22,
  rentCents: null,
  months: null,
  incomeCents: null,
  expensesCents: null,
  noiCents: null,
  incomeMonths: null,
  expensesMonths: null,
  findings: [],
})

const noDate: Finding = { code: 'R1', is: 'no-date', group: 'missing', sheet: null, lines: [] }

const readingOf = (ask: FiguresAsk): FiguresReading => ({
  of: ask.of,
  readAt: 1,
  unread: null,
  sheet: null,
  headingLines: [],
  taken: [],
  candidates: [],
  firstLines: [],
  asOf: null,
  roll: null,
  statement: null,
  findings: [],
})

interface Read {
  file: File
  ask: FiguresAsk
  signal: AbortSignal
  answer: (reading: FiguresReading | null) => void
}

let stop = (): void => undefined

function follow(over: Partial<FiguresWorld> = {}) {
  const reads: Read[] = []
  const setup = start()
  stop = followFigures(setup.queue, {
    now: () => Date.now(),
    read: (given, ask, signal) =>
      new Promise((answer) => {
        reads.push({ file: given, ask, signal, answer })
      }),
    recordOf: () => Promise.resolve({ units: 328, size: 38_570 }),
    keptFigures: () => Promise.resolve([]),
    ...over,
  })
  const readingAt = (index: number): Read => {
    const found = reads[index]
    if (found === undefined) throw new Error(`Reading ${index} did not begin`)
    return found
  }
  const answer = async (index = reads.length - 1, asOf: number | null = null): Promise<void> => {
    const reading = readingOf(readingAt(index).ask)
    readingAt(index).answer(asOf === null ? reading : { ...reading, asOf: { value: asOf, line: 1 } })
    await settle()
  }
  const stage = async (...names: string[]): Promise<void> => {
    await setup.queue.stage(7, arriving(...names.map((name) => file(name, sample.csv()))))
    await settle()
  }
  return { ...setup, reads, readingAt, answer, stage }
}

const known = (id: string) => figuresStore.getState().byRow.get(id)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 15) })
  judged.known = []
  judged.findings = []
})
afterEach(() => {
  stop()
  figuresStore.setState(figuresStore.getInitialState(), true)
  vi.useRealTimers()
})

describe('figures of the queue', () => {
  it('are read once a row is ready, judged with record and date, and saved with the document', async () => {
    const { stage, readingAt, answer, row, queue, sendAll, sending } = follow()
    await stage('Rent roll 2026-10-31.csv')
    expect(row().phase).toEqual({ at: 'ready' })
    expect(readingAt(0).ask).toEqual({ of: 'RENT_ROLL', sheet: null, columns: null })
    expect(figuresToKeep(row())).toBeNull()
    await answer()
    expect(judged.known).toEqual([
      expect.objectContaining({
        units: 328,
        size: 38_570,
        documentDate: Date.UTC(2026, 9, 31, 12),
        other: null,
      }),
    ])
    expect(figuresToKeep(row())).toEqual(figures('RENT_ROLL'))
    await sendAll()
    sending().answer(5)
    await settle()
    expect(row()).toMatchObject({ phase: { at: 'stored' }, file: null })
    expect(figuresToKeep(row())).toEqual(figures('RENT_ROLL'))
    queue.dispatch({ type: 'removed', ids: [row().id] })
    expect(figuresStore.getState().byRow.size).toBe(0)
  })

  it('U89 the sheet’s date replaces the name’s before it is judged, unless the customer set one', async () => {
    const { stage, answer, row, queue } = follow()
    await stage('T12 Sep 2026.csv', 'Rent roll.csv', 'Rent roll 2.csv')
    queue.edit([row(2).id], { date: '2026-01-31' })
    for (const index of [0, 1, 2]) await answer(index, Date.UTC(2026, 9, 31))
    expect(row(0)).toMatchObject({
      fields: { date: '2026-10-31' },
      dateReason: 'the sheet. The file name says “Sep 2026”',
    })
    expect(row(1)).toMatchObject({ fields: { date: '2026-10-31' }, dateReason: 'the sheet' })
    expect(row(2)).toMatchObject({ fields: { date: '2026-01-31' }, dateReason: null })
    expect(judged.known.slice(0, 2).map(({ documentDate }) => documentDate)).toEqual([
      Date.UTC(2026, 9, 31, 12),
      Date.UTC(2026, 9, 31, 12),
    ])
    // Another sheet without a date.
    queue.edit([row(0).id], { sheetNumber: '2' })
    await answer()
    expect(row(0)).toMatchObject({
      fields: { date: '2026-09-30' },
      dateReason: '“Sep 2026” in the file name',
    })
  })

  it('U89 a file that was uploaded before its reading keeps the name’s date', async () => {
    const { stage, answer, row, sendAll, sending } = follow()
    await stage('T12 Sep 2026.csv')
    await sendAll()
    await answer(0, Date.UTC(2026, 9, 31))
    expect(sending().input.fields.date).toBe(Date.UTC(2026, 8, 30, 12))
    expect(row()).toMatchObject({ phase: { at: 'sending' }, fields: { date: '2026-09-30' } })
    sending().answer(5)
    await settle()
    expect(row()).toMatchObject({ phase: { at: 'stored' }, fields: { date: '2026-09-30' } })
  })

  it('U87 don’t block: a row is sent while its reading hangs, and then has none', async () => {
    const { stage, reads, row, sendAll, sending, recorded } = follow()
    await stage('Rent roll.csv')
    await sendAll()
    expect(reads).toHaveLength(1)
    sending().answer(5)
    await settle()
    expect(recorded).toEqual([5])
    expect(figuresToKeep(row())).toBeNull()
  })

  it('are read only from types that have some, and readable files', async () => {
    const { stage, reads, rows, queue } = follow()
    await stage('Leases.csv')
    await queue.stage(7, arriving(file('Rent roll.docx', sample.docx()), file('Rent roll.gif', sample.gif())))
    await settle()
    expect(rows().map(({ phase }) => phase.at)).toEqual(['ready', 'ready', 'ready'])
    expect(reads).toEqual([])
  })

  it('are read again for another type, sheet or column, and the earlier reading is canceled', async () => {
    const { stage, readingAt, reads, answer, row, queue } = follow()
    await stage('Rent roll.csv')
    queue.edit([row().id], { type: 'OPERATING_STATEMENT' })
    expect(readingAt(0).signal.aborted).toBe(true)
    expect(readingAt(1).ask.of).toBe('OPERATING_STATEMENT')
    await answer(0)
    expect(known(row().id)?.reading).toBeNull()
    await answer(1)
    expect(known(row().id)?.reading?.of).toBe('OPERATING_STATEMENT')
    queue.edit([row().id], { sheetNumber: '2' })
    expect(readingAt(2).ask).toMatchObject({ sheet: 2, columns: null })
    expect(known(row().id)).toMatchObject({ isReading: true, reading: null })
    await answer(2)
    chooseColumn(row(), 'total', 13)
    // Earlier figures stay on screen, to keep the focused control.
    expect(known(row().id)).toMatchObject({ isReading: true, reading: { of: 'OPERATING_STATEMENT' } })
    chooseColumn(row(), 'label', null)
    expect(readingAt(4).ask.columns).toEqual({ total: 13, label: null })
    queue.edit([row().id], { sheetNumber: '1' })
    expect(readingAt(5).ask).toMatchObject({ sheet: 1, columns: null })
    queue.edit([row().id], { type: 'RENT_ROLL' })
    queue.edit([row().id], { type: 'BUDGET' })
    expect(known(row().id)).toBeUndefined()
    expect(reads).toHaveLength(7)
    expect(reads.every(({ signal }, index) => signal.aborted || index === 1 || index === 2)).toBe(true)
  })

  it('are judged again, not read again, when the date changes', async () => {
    const { stage, reads, answer, row, queue } = follow()
    await stage('Rent roll.csv')
    await answer()
    queue.edit([row().id], { date: '2026-09-30' })
    await settle()
    expect(reads).toHaveLength(1)
    expect(judged.known.map(({ documentDate }) => documentDate)).toEqual([null, Date.UTC(2026, 8, 30, 12)])
    queue.edit([row().id], { name: 'Another name' })
    await settle()
    expect(judged.known).toHaveLength(2)
  })

  it('are compared with the property’s other document: the saved one, then the one in the list', async () => {
    const kept = { ...figures('OPERATING_STATEMENT'), readAt: 9 }
    const { stage, answer } = follow({ keptFigures: () => Promise.resolve([figures('RENT_ROLL'), kept]) })
    await stage('Rent roll.csv')
    await answer()
    expect(judged.known.at(-1)?.other).toEqual(kept)
    await stage('T12.csv')
    await answer()
    expect(judged.known.map(({ other }) => other?.readAt ?? null)).toEqual([9, 1, 1])
  })

  it('are announced once, and again when nothing is left', async () => {
    judged.findings = [noDate]
    const { stage, answer, row, queue } = follow()
    await stage('Rent roll.csv')
    const text: string[] = []
    const stopAnnouncing = figuresStore.subscribe(({ news }, before) => {
      if (news !== before.news) text.push(news)
    })
    await answer()
    queue.edit([row().id], { date: '2026-09-30' })
    await settle()
    judged.findings = []
    queue.edit([row().id], { date: '2026-10-31' })
    await settle()
    expect(text).toEqual(['Rent roll.csv: 1 missing.', 'Rent roll.csv: no issues left.'])
    stopAnnouncing()
  })

  it('survive a failing worker and failing storage', async () => {
    const { stage, readingAt, answer, row, rows } = follow({
      recordOf: () => Promise.reject(new Error('stuck')),
      keptFigures: () => Promise.reject(new Error('stuck')),
    })
    await stage('Rent roll.csv', 'Rent roll 2.csv')
    readingAt(0).answer(null)
    await settle()
    expect(known(row().id)).toMatchObject({ isReading: false, reading: null })
    await answer(1)
    expect(judged.known).toEqual([expect.objectContaining({ units: null, size: null, other: null })])
    expect(rows().map(({ phase }) => phase.at)).toEqual(['ready', 'ready'])
  })

  it('are removed with the account', async () => {
    const { stage, readingAt, queue } = follow()
    await stage('Rent roll.csv')
    queue.dispatch({ type: 'account', account: 'other@example.com' })
    expect(readingAt(0).signal.aborted).toBe(true)
    expect(figuresStore.getState().byRow.size).toBe(0)
  })
})
