import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { inspectFile } from '@plumbline/document-reader/inspect'
import { isReply } from '#memory/records/documents.ts'
import { inFontLetters } from './font-letters.ts'
import { replyPdf, type Reply } from './reply-pdf.ts'

const reply = (over: Partial<Reply> = {}): Reply => ({
  facts: [
    ['Property', '310 W Ponce, 310 W Ponce De Leon Avenue, Decatur, GA 30030'],
    ['Order', 'Loan quote 70121'],
    ['Date', 'Nov 26, 2026'],
  ],
  request: 'Please confirm whether a lease is pending for suite 200.',
  text: 'A lease is out for signature.\nIt starts on Jan 1.',
  ...over,
})

async function pageOf(given: Reply) {
  const made = await replyPdf(given)
  if ('over' in made) return made
  return inspectFile(new Blob([new Uint8Array(made)]))
}

describe('letters of the page', () => {
  it.each([
    ['José Núñez, €350 – “net”, ½ • ™', 'José Núñez, €350 – “net”, ½ • ™'],
    ['Łódź, Đorđe, Dvořák, ı', 'Lódz, Dorde, Dvorák, i'],
    ['e\u0301 and x\u0304', 'é and x'],
    ['a\u00a0b\u2009c\td\u00ade\u200bf', 'a b c def'],
    ['−5 ≤ ⅓ → ﬁve № 2', '-5 <= 1/3 -> five No 2'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
  ])('%s', (given, text) => {
    expect(inFontLetters(given)).toEqual({ text, unknown: [] })
  })

  it('what has no plain letters is named, once each', () => {
    expect(inFontLetters('東京 😀 Ω 東')).toEqual({ text: '?? ? ? ?', unknown: ['東', '京', '😀', 'Ω'] })
  })

  it('the font has all of them', async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('')
    expect(() => font.encodeText(inFontLetters(all).text.replaceAll('\n', ''))).not.toThrow()
  })
})

describe('the page', () => {
  it('is one readable page with property, order, date, request and text', async () => {
    const page = await pageOf(reply())
    expect(page).toMatchObject({
      kind: 'pdf',
      pageCount: 1,
      damaged: false,
      locked: false,
      textLayer: 'text',
    })
    for (const words of [
      'Reply to the analyst',
      '310 W Ponce',
      'Loan quote 70121',
      'Nov 26, 2026',
      'suite 200',
    ])
      expect(page).toHaveProperty('text', expect.stringContaining(words))
    expect(page).toHaveProperty('text', expect.stringContaining('A lease is out for signature.'))
  })

  it('holds a long word, a long request and letters that the font lacks', async () => {
    const words = { text: 'x'.repeat(400), request: '東京 line\n'.repeat(80) }
    expect(await pageOf(reply(words))).toMatchObject({ pageCount: 1, damaged: false })
  })

  it('what is too long isn’t cut: the lines that are too many are counted', async () => {
    const lines = (count: number): Reply =>
      reply({ text: Array.from({ length: count }, () => 'line').join('\n') })
    expect(await pageOf(lines(30))).toMatchObject({ pageCount: 1 })
    const { over } = (await replyPdf(lines(80))) as { over: number }
    expect(await pageOf(lines(80 - over))).toMatchObject({ pageCount: 1 })
    expect(await replyPdf(lines(80 - over + 1))).toEqual({ over: 1 })
  })
})

it('a reply is told by its type and name', () => {
  expect(isReply({ type: 'OTHER', name: 'Reply to the analyst, order 70121' })).toBe(true)
  expect(isReply({ type: 'LEASE_AGREEMENT', name: 'Reply to the analyst' })).toBe(false)
  expect(isReply({ type: 'OTHER', name: null })).toBe(false)
})
