import { describe, expect, it } from 'vitest'
import { bombPdf, lockedPdf, textPdf } from '../testing/sample-pdf.ts'
import { inspectFile } from '../kinds/inspect.ts'
import { limitPdfMemory } from './pdf-memory.ts'
import { judgeContent } from '#uploads/intake/judge-file.ts'

const look = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))
const peak = (): number => process.resourceUsage().maxRSS * 1024
const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'

describe('a PDF of a few bytes that unpacks to gigabytes', () => {
  it.each([
    ['one stream', bombPdf(1_000)],
    ['packed twice', bombPdf(1_000, { twice: true })],
    ['cut off, for the reader’s own decoder', bombPdf(1_000, { cut: true })],
    ['dictionaries, each byte of which takes a hundred', bombPdf(60, { text: '[<<>>' })],
    ['names', bombPdf(100, { text: '/abc0123 ' })],
  ])('takes at most 300 MB, and may be sent: %s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(1_100_000)
    await look(textPdf([[sentence]]))
    const before = peak()
    const found = await look(bytes)
    expect(peak() - before).toBeLessThan(300_000_000)
    expect(found).toMatchObject({ kind: 'pdf', damaged: false, locked: false, pageCount: 4, complete: false })
    expect(judgeContent('a.pdf', bytes.length, found)).toMatchObject({
      is: 'fine',
      notes: [expect.stringContaining('couldn’t fully check')],
    })
  })

  it('changes nothing for the next file, or for anybody else in the thread', async () => {
    const before = [Uint8Array, Int8Array, DecompressionStream]
    await look(bombPdf(300))
    for (const bytes of [textPdf([[sentence, sentence]]), lockedPdf('', 'own')])
      expect(await look(bytes)).toMatchObject({ complete: true, textLayer: 'text' })
    expect([Uint8Array, Int8Array, DecompressionStream].every((kind, at) => kind === before[at])).toBe(true)
  })
})

describe('the limit itself', () => {
  it('lets the file in once, counts what grows, and begins anew for a page', () => {
    const memory = limitPdfMemory(1_000_000, 5_000_000)
    try {
      expect(new Uint8Array(5_000_000)).toBeInstanceOf(Uint8Array)
      expect(memory.isSpent).toBe(false)
      expect(() => new Uint8Array(2_000_000)).toThrow(/unpacks to too much/u)
      expect(() => new DecompressionStream('deflate')).toThrow(/unpacks to too much/u)
      expect(new Uint8Array([1, 2, 3])).toHaveLength(3)
      memory.refill()
      // What stands in the buffer is known once the buffer has to grow.
      new Uint8Array(32_768).fill('/'.charCodeAt(0))
      expect(() => new Uint8Array(65_536)).toThrow(/unpacks to too much/u)
    } finally {
      memory.end()
    }
    expect(new Uint8Array(5_000_000)).toHaveLength(5_000_000)
  })

  it('one that ends late takes nothing from the file after it', () => {
    const first = limitPdfMemory(1_000, 0)
    const second = limitPdfMemory(1_000, 0)
    first.end()
    expect(() => new Uint8Array(50_000)).toThrow(/unpacks to too much/u)
    second.end()
  })
})
