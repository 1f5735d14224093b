import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from '#lib/address-key.ts'
import { buildRows } from './build-rows.ts'
import { readText } from './read-table.ts'
import { plainCell } from '@plumbline/document-reader/cells/cell-text'
import { splitLines, type Separator } from '@plumbline/document-reader/cells/split-cells'

const cellText = fc
  .array(fc.constantFrom('a', '1', ' ', ',', ';', '\t', '|', '"', '\n', '\r\n', '=', 'é', '\u202e'), {
    maxLength: 12,
  })
  .map((all) => all.join(''))
const separators = fc.constantFrom<Separator>(',', ';', '\t', '|')
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(
      fc.constantFrom(
        '412 Oak St',
        ', Cary, NC 27511',
        '"',
        '\t',
        ';',
        ',',
        '\n',
        '\r',
        'Address',
        'PO Box',
        '|',
        ' ',
        '\u0000',
      ),
      { maxLength: 80 },
    )
    .map((all) => all.join('')),
)

describe('reading a list', () => {
  it('splits a table written by a spreadsheet into the same cells', () => {
    fc.assert(
      fc.property(
        separators,
        fc.integer({ min: 1, max: 4 }).chain((width) =>
          fc.array(fc.array(cellText, { minLength: width, maxLength: width }), {
            minLength: 1,
            maxLength: 6,
          }),
        ),
        (separator, table) => {
          const text = table.map((cells) => cells.map(quoted).join(separator ?? '')).join('\r\n')
          expect([...splitLines(text, separator)].map(({ cells }) => cells)).toEqual(
            table.map((cells) => cells.map(plainCell)),
          )
        },
      ),
    )
  })

  it('numbers lines as an editor does', () => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 1, maxLength: 6 }), (cells) => {
        const text = `${cells.map(quoted).join('\n')}\nlast`
        const last = [...splitLines(text, ',')].at(-1)
        expect(last).toEqual({ line: text.split(/\r\n|\n|\r/u).length, cells: ['last'] })
      }),
    )
  })

  it('terminates for any text, within its limits', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const table = await readText(text)
        const rows = await buildRows(table, table.kinds)
        // A line with the place of others isn't a row.
        expect(rows.length).toBeLessThanOrEqual(table.lines.length)
        for (const row of rows) {
          expect(row.text.length).toBeLessThanOrEqual(500)
          expect(row.text).not.toMatch(/[\p{Cc}]/u)
          expect((row.countyId === null) === (row.parcelId === null)).toBe(true)
          if (row.warning === null) expect(row.text !== '' || row.parcelId !== null).toBe(true)
          expect(row.sameAs !== null).toBe(row.warning === 'duplicate')
        }
      }),
      { numRuns: 500 },
    )
  })

  it('gives the same key regardless of case and spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
        const key = addressKey(text)
        expect(addressKey(` ${text.replaceAll(' ', '  ')} `)).toBe(key)
        expect(addressKey(text.toUpperCase())).toBe(key)
        expect(addressKey(key)).toBe(key)
      }),
    )
  })
})
