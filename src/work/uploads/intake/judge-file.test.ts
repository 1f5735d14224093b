import { describe, expect, it } from 'vitest'
import { FILE_BYTES_MAX } from '@plumbline/service-contract/document'
import { type FoundKind, type Inspection, nothingFound } from '@plumbline/document-reader'
import { judgeContent, judgeName } from './judge-file.ts'

const found = (kind: FoundKind, more: Partial<Inspection> = {}): Inspection => ({
  ...nothingFound,
  complete: true,
  kind,
  ...more,
})

describe('judged by name and size', () => {
  it('U01 zero bytes are refused', () => {
    expect(judgeName('T12.pdf', 0)?.title).toBe('This file is empty (0 bytes).')
    for (const refusal of [judgeName('T12.pdf', 0), judgeContent('T12.pdf', 9, found('blank'))])
      expect(JSON.stringify(refusal)).toMatch(/OneDrive .* download it there first/u)
  })

  it('U03 exactly 100,000,000 bytes are accepted without a note', () => {
    expect(judgeName('a.pdf', 100_000_000)).toBeNull()
    expect(judgeContent('a.pdf', 100_000_000, found('pdf'))).toMatchObject({ is: 'fine', notes: [] })
  })

  it('U04 between that and the limit is accepted with a warning', () => {
    expect(judgeName('a.pdf', 100_000_001)).toBeNull()
    expect(judgeName('a.pdf', FILE_BYTES_MAX)).toBeNull()
    const verdict = judgeContent('a.pdf', FILE_BYTES_MAX, found('pdf'))
    expect(verdict).toMatchObject({ is: 'fine', notes: [expect.stringContaining('over the limit')] })
  })

  it('U05 more is refused with the size and advice to shrink it', () => {
    expect(judgeName('a.pdf', FILE_BYTES_MAX + 1)).not.toBeNull()
    expect(judgeName('a.pdf', 118_400_000)?.title).toBe('This file is 118.4 MB. The limit is 100 MB.')
    expect(judgeName('a.pdf', 118_400_000)?.advice).toMatch(/smaller/u)
  })

  it.each(['tiff', 'txt', 'zip', 'pptx', 'eml', 'msg', 'numbers', 'pages', 'ods', 'webp'])(
    'U06 .%s is refused by name with advice',
    (extension) => {
      const refusal = judgeName(`a.${extension}`, 10)
      expect(refusal?.title).toBe(`.${extension} files aren’t accepted.`)
      expect(refusal?.advice).toMatch(/PDF|JPG|xlsx|Extract/u)
    },
  )

  it('U09 the last extension counts, in any case', () => {
    expect(judgeName('T12.PDF', 10)).toBeNull()
    expect(judgeName('rent.roll.xlsx', 10)).toBeNull()
    expect(judgeName('a.pdf.exe', 10)?.title).toMatch(/programs/u)
  })

  it.each(['~$T12.xlsx', 'a.lnk', 'a.url', 'a.gsheet'])('U50 %s is refused by name', (fileName) => {
    expect(judgeName(fileName, 10)).not.toBeNull()
  })
})

describe('judged by content', () => {
  it('U02 a .csv without rows is refused', () => {
    expect(judgeContent('a.csv', 3, found('blank'))).toMatchObject({
      is: 'refused',
      refusal: { title: 'This CSV has no rows.' },
    })
  })

  it('U07 known content without an extension needs one answer', () => {
    expect(judgeContent('scan', 10, found('pdf'))).toMatchObject({
      is: 'asks',
      question: { yes: 'Add .pdf', extension: 'pdf' },
    })
  })

  it('U08 unknown content without an extension is refused', () => {
    expect(judgeContent('scan', 10, found('unknown')).is).toBe('refused')
  })

  it.each([
    ['a.jpg', 'png'],
    ['a.xls', 'xlsx'],
    ['a.doc', 'docx'],
  ] as const)('U19 %s that is %s needs an answer', (fileName, kind) => {
    expect(judgeContent(fileName, 10, found(kind))).toMatchObject({
      is: 'asks',
      question: { yes: `Change to .${kind}` },
    })
  })

  it('U19 .jpeg and .jpg are the same', () => {
    expect(judgeContent('a.jpeg', 10, found('jpg'))).toMatchObject({ is: 'fine', extension: 'jpeg' })
  })

  it.each(['program', 'zip', 'heic', 'msg', 'text', 'locked-office'] as const)(
    'U20 a .pdf that is %s is refused by its real kind',
    (kind) => {
      const verdict = judgeContent('a.pdf', 10, found(kind))
      expect(verdict.is === 'refused' && verdict.refusal.title).toMatch(
        /^The name ends in .pdf, but this is (?:an? |plain)/u,
      )
    },
  )

  it.each([
    ['html', /web page saved as .xls/u],
    ['text', /plain text saved as .xls/u],
    ['csv', /plain text saved as .xls/u],
  ] as const)('U21 an .xls that is %s is refused with advice to use Excel', (kind, title) => {
    const verdict = judgeContent('a.xls', 10, found(kind))
    expect(verdict.is === 'refused' && verdict.refusal.title).toMatch(title)
    expect(verdict.is === 'refused' && verdict.refusal.advice).toMatch(/save it as .xlsx/u)
  })

  it.each(['T12.pdf', 'Lease.doc', 'Lease.docx', 'photo.jpg', 'Roll.csv', 'Roll.xlsx'])(
    'U21 %s that is a web page is refused with advice to use a browser',
    (name) => {
      const verdict = judgeContent(name, 10, found('html'))
      expect(verdict.is === 'refused' && verdict.refusal.title).toMatch(/^This is a web page saved as/u)
      expect(verdict.is === 'refused' && verdict.refusal.advice).toMatch(
        /sign in, download the document again/u,
      )
    },
  )

  it('U22 and U23 2003 XML and rich text are refused by name', () => {
    expect(judgeContent('a.xls', 10, found('xml-workbook'))).toMatchObject({
      is: 'refused',
      refusal: { title: expect.stringContaining('this is an Excel 2003 XML workbook') },
    })
    expect(judgeContent('a.doc', 10, found('rtf'))).toMatchObject({
      is: 'refused',
      refusal: { title: expect.stringContaining('this is a rich-text file') },
    })
  })

  it.each(['webp', 'avif', 'tiff', 'bmp'] as const)('U25 a picture that is %s is refused', (kind) => {
    const verdict = judgeContent('a.jpg', 10, found(kind))
    expect(verdict.is === 'refused' && verdict.refusal.advice).toMatch(/JPG or PNG/u)
  })

  it('U26 a .gif is accepted', () => {
    expect(judgeContent('a.gif', 10, found('gif')).is).toBe('fine')
  })

  it('U28 a locked PDF is refused', () => {
    const advice = expect.stringMatching(/without the password, then add the copy/u)
    expect(judgeContent('a.pdf', 10, found('pdf', { locked: true }))).toMatchObject({
      is: 'refused',
      refusal: { title: 'This file is password-protected.', advice },
    })
  })

  it.each([
    ['a.xlsx', 'locked-office'],
    ['a.docx', 'locked-office'],
    ['a.xls', 'xls'],
  ] as const)('U30 and U31 %s with a password needs an answer', (fileName, kind) => {
    expect(judgeContent(fileName, 10, found(kind, { locked: true }))).toMatchObject({
      is: 'asks',
      question: {
        text: expect.stringMatching(/is password-protected, so .* Save a copy without the password/u),
        yes: 'Keep anyway',
        extension: fileName.slice(2),
      },
    })
  })

  it('U19 an .xlsm without macros keeps its kind', () => {
    expect(judgeContent('a.xlsm', 10, found('xlsx'))).toMatchObject({ is: 'fine', extension: 'xlsm' })
    expect(judgeContent('a.xlsx', 10, found('xlsm'))).toMatchObject({ is: 'asks' })
  })

  it('U33 a damaged container needs an answer', () => {
    expect(judgeContent('a.xlsx', 10, found('unknown', { damaged: true }))).toMatchObject({
      is: 'asks',
      question: { yes: 'Keep anyway' },
    })
    expect(judgeContent('a.xls', 10, found('xls', { damaged: true })).is).toBe('asks')
  })

  it('U41 a workbook without visible rows gets a note', () => {
    const sheets = [{ position: 1, name: 'Chart1', hidden: false, chart: true }]
    expect(judgeContent('a.xlsx', 10, found('xlsx', { sheets }))).toMatchObject({
      is: 'fine',
      notes: [expect.stringContaining('only charts')],
    })
  })

  it('U43 an inspection stopped by a limit doesn’t block', () => {
    expect(judgeContent('a.xlsx', 10, found('unknown', { complete: false }))).toMatchObject({
      is: 'fine',
      notes: [expect.stringContaining('couldn’t fully check')],
    })
  })

  it('U79 UTF-16 is accepted with a note; binary data named .csv isn’t', () => {
    expect(judgeContent('a.csv', 10, found('csv', { utf16: true }))).toMatchObject({
      is: 'fine',
      notes: [expect.stringContaining('UTF-16')],
    })
    expect(judgeContent('a.csv', 10, found('text')).is).toBe('fine')
    expect(judgeContent('a.csv', 10, found('unknown')).is).toBe('refused')
  })
})
