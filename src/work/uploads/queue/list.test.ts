import { describe, expect, it } from 'vitest'
import { announce, nothingSpoken } from './announce.ts'
import { gatherFiles, namePasted } from '../intake/gather-files.ts'
import { nothingFound } from '@plumbline/document-reader'
import { stageRow } from '../intake/prepare-upload.ts'
import { uploadProgress } from './progress.ts'
import { fieldErrors, fieldsToSend, fittingFields } from './upload-fields.ts'
import { uploadCopy } from '#uploads/upload-copy.ts'
import { emptyQueue, type Phase, type QueueState, type Upload } from '../upload.ts'

const now = new Date(2026, 10, 21, 14, 2).getTime()

const rowAt = (phase: Phase, id = 'a', size = 100): Upload => ({
  ...stageRow({
    id,
    propertyId: 7,
    file: new File(['x'.repeat(size)], `${id}.pdf`),
    folder: '',
    takenNames: new Set(),
    now,
  }),
  extension: 'pdf',
  phase,
})
const queueOf = (...rows: Upload[]): QueueState => ({ ...emptyQueue, account: 'a@example.com', rows })
const sending = (fraction: number): Phase => ({ at: 'sending', fraction })
const stored: Phase = { at: 'stored', documentId: 9, kept: true }

describe('fields', () => {
  const WORKBOOK = {
    ...nothingFound,
    sheets: [1, 2].map((position) => ({ position, name: `Sheet ${position}`, hidden: false, chart: false })),
  }
  const errorsOf = (fields: object, more: Partial<Upload> = {}) => {
    const row = { ...rowAt(sending(0)), ...more }
    return fieldErrors({ ...row, fields: { ...row.fields, ...fields } }, now)
  }

  it.each([
    [
      'Rent Roll @ 50',
      "“@” (character 11) isn’t allowed. Use only letters, digits, spaces and . , _ ( ) - [ ] + & # '.",
    ],
    ['a\u202Eb', expect.stringContaining('An invisible character (character 2)')],
    ['  ', 'Enter a document name.'],
    ['x'.repeat(256), 'Names can have up to 255 characters. This one has 256.'],
    [`  ${'x'.repeat(255)}`, 'Names can have up to 255 characters. This one has 257.'],
    ['租金表', undefined],
    ['Re\u0301sume\u0301 ', undefined],
  ])('U16 the name %s', (name, error) => {
    expect(errorsOf({ name })).toEqual(error === undefined ? {} : { name: error })
  })

  it.each(['0', '-1', '1.5', '1e1', '0x1', 'two', ' ', '9'.repeat(20)])(
    'the sheet “%s” is refused',
    (sheetNumber) => {
      const more = { extension: 'xlsx', inspection: { ...WORKBOOK, sheets: null } } as const
      expect(errorsOf({ sheetNumber }, more)).toEqual({ sheetNumber: 'Enter a whole number, 1 or higher.' })
    },
  )

  it('a sheet the workbook lacks is refused, and nothing of a field that isn’t shown', () => {
    const workbook = { extension: 'xlsx', inspection: WORKBOOK } as const
    expect(errorsOf({ sheetNumber: ' 2 ' }, workbook)).toEqual({})
    expect(errorsOf({ sheetNumber: '3' }, workbook)).toEqual({
      sheetNumber: 'This workbook has only 2 sheets.',
    })
    expect(errorsOf({ sheetNumber: 'two', propertyBuildingId: '1a' })).toEqual({
      propertyBuildingId: 'Enter digits only.',
    })
  })
})

describe('added files', () => {
  const inFolder = (name: string, folder: string): File =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: `${folder}/${name}` })

  it('U47 junk in a folder is skipped and counted, other files keep their folder', () => {
    const gathered = gatherFiles([
      inFolder('T12.pdf', 'deal/2026'),
      ...['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$T12.xlsx', '._T12.pdf'].map((name) =>
        inFolder(name, 'deal'),
      ),
    ])
    expect(gathered.files).toMatchObject([{ folder: 'deal/2026' }])
    expect(gathered.junk).toHaveLength(5)
  })

  it('U48 up to 200 files or 2 GB are added at once, the rest is counted', () => {
    const many = Array.from({ length: 230 }, (_, index) => new File(['x'], `${index}.pdf`))
    expect(gatherFiles(many)).toMatchObject({ beyond: 30 })
    expect(gatherFiles(many).files).toHaveLength(200)
    const large = Array.from({ length: 25 }, (_, index) =>
      Object.defineProperty(new File(['x'], `${index}.pdf`), 'size', { value: 99_000_000 }),
    )
    expect(gatherFiles(large)).toMatchObject({ beyond: 5 })
    // Refused by its row and never sent, so it doesn't count.
    const huge = Object.defineProperty(new File(['x'], 'Huge.pdf'), 'size', { value: 3_000_000_000 })
    expect(gatherFiles([huge, ...large.slice(0, 20)])).toMatchObject({ beyond: 0 })
  })

  it('U50 a lock file chosen directly gets a row that explains it', () => {
    expect(gatherFiles([new File(['x'], '~$T12.xlsx')]).files).toHaveLength(1)
  })

  it('U53 a pasted picture is named by its minute', () => {
    expect(namePasted(new File(['x'], 'image.png', { type: 'image/png' }), now).name).toBe(
      'Pasted image 2026-11-21 14.02.png',
    )
    expect(namePasted(new File(['x'], 'Plan.png', { type: 'image/png' }), now).name).toBe('Plan.png')
  })
})

describe('progress', () => {
  it('counts bytes of all files except refused ones', () => {
    const refused: Phase = {
      at: 'failed',
      retry: 'never',
      failure: { title: '', body: '', detail: null, field: null },
    }
    const state = queueOf(
      rowAt(stored),
      rowAt(sending(0.5), 'b'),
      rowAt({ at: 'queued' }, 'c', 200),
      rowAt(refused, 'd'),
    )
    expect(uploadProgress(state)).toMatchObject({
      files: 3,
      stored: 1,
      attention: 1,
      fraction: 50_150 / 150_400,
      moving: true,
    })
  })
})

describe('announcements', () => {
  it('report additions after inspection, quarters, and the end', () => {
    let spoken = nothingSpoken
    const hear = (state: QueueState): string | null => {
      const next = announce(spoken, state)
      spoken = next.spoken
      return next.text
    }
    const question: Phase = {
      at: 'needs-attention',
      question: { text: '', yes: '', extension: 'pdf' },
    }
    expect(
      hear(queueOf(rowAt({ at: 'inspecting' }), rowAt({ at: 'staged' }, 'b'), rowAt({ at: 'staged' }, 'c'))),
    ).toBeNull()
    const [a, b] = [rowAt({ at: 'ready' }), rowAt({ at: 'ready' }, 'b')]
    expect(hear(queueOf(a, b, rowAt(question, 'c')))).toBe('3 files added, 1 needs attention.')
    const c = rowAt(question, 'c')
    expect(hear(queueOf(rowAt(sending(0), 'a', 9_000_000), b, c))).toBeNull()
    expect(hear(queueOf(rowAt(sending(0.1), 'a', 9_000_000), b, c))).toBeNull()
    expect(hear(queueOf(rowAt(sending(0.3), 'a', 9_000_000), b, c))).toBe('25% uploaded.')
    expect(hear(queueOf(rowAt(sending(0.4), 'a', 9_000_000), b, c))).toBeNull()
    expect(hear(queueOf(rowAt(sending(0.9), 'a', 9_000_000), b, c))).toBe('75% uploaded.')
    expect(hear(queueOf(rowAt(stored), b, c))).toBe('1 file uploaded, 1 needs attention.')
    spoken = nothingSpoken
    expect(hear(queueOf(rowAt(stored)))).toBe('1 file uploaded.')
  })
})

describe('rows in words', () => {
  const holds = emptyQueue.holds
  it('U65 a queue asked to wait counts down', () => {
    const waiting = { ...holds, waitUntil: now + 25_000 }
    expect(uploadCopy(rowAt({ at: 'queued' }), waiting, now).state).toBe('Paused: resuming in 0:25')
    expect(uploadCopy(rowAt({ at: 'queued' }), { ...holds, offline: true }, now).state).toMatch(/offline/u)
  })

  it('U60 and U66 an unknown outcome is never called a failure', () => {
    for (const reason of [
      'lost',
      'cut',
      'no-answer',
      'not-understood',
      'service-failed',
      'stopped-waiting',
    ] as const) {
      const words = uploadCopy(rowAt({ at: 'unknown', reason, detail: null }), holds, now)
      expect(words.tone).toBe('attention')
      expect(words.body).toMatch(/may (?:already|or may not) be on this property/u)
    }
  })

  it('U74 a document number that couldn’t be saved is in the text', () => {
    expect(uploadCopy(rowAt({ at: 'stored', documentId: 90_001, kept: false }), holds, now).body).toContain(
      '90001',
    )
  })

  it('U76 a row without a type names the type it’s sent as', () => {
    expect(uploadCopy(rowAt({ at: 'ready' }), holds, now).state).toBe('Ready to upload as “Other”')
  })
})

describe('available fields', () => {
  it('are pages for a PDF with several pages, and a sheet for a workbook with several sheets', () => {
    const pdf = rowAt({ at: 'ready' })
    expect(fittingFields(pdf)).toMatchObject({ pages: true, sheet: false, parseTypes: [] })
    const onePage = { ...pdf, inspection: { ...nothingFound, pageCount: 1 } }
    expect(fittingFields(onePage).pages).toBe(false)
    const sheet = { position: 1, name: 'A', hidden: false, chart: false }
    const book = { ...pdf, extension: 'xlsx' as const, inspection: { ...nothingFound, sheets: [sheet] } }
    expect(fittingFields(book)).toMatchObject({ pages: false, sheet: false })
    expect(fittingFields({ ...book, inspection: { ...nothingFound, sheets: [sheet, sheet] } }).sheet).toBe(
      true,
    )
    const rentRoll = { ...book, fields: { ...book.fields, type: 'RENT_ROLL' as const } }
    expect(fittingFields(rentRoll).parseTypes).toEqual([])
  })

  it('include a name that is sent trimmed', () => {
    const row = rowAt({ at: 'ready' })
    expect(fieldsToSend({ ...row, fields: { ...row.fields, name: ' A ' } }).name).toBe('A')
  })
})
