import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTextSheets } from '@plumbline/document-reader/workbook'
import { buildRows, type ReadRow } from './build-rows.ts'
import { kindOfHeading } from './column-kinds.ts'
import { readAddressFile } from './read-file.ts'
import { readText, type AddressTable } from './read-table.ts'

/** Lists as customers send them, with the rows that are read; corpus/pasted.txt says how a case is written. */
const corpus = join(import.meta.dirname, 'corpus')
const textOf = (file: string): string => readFileSync(join(corpus, file), 'utf8')

const cases = globSync('*.txt', { cwd: corpus })
  .flatMap((file) => textOf(file).split(/^=== /mu).slice(1))
  .flatMap((text) => {
    const [, title = '', given = '', as = '', rows = ''] =
      /^(.*)\n([^]*?)^--- (rows|asks|each)\n([^]*)$/mu.exec(text) ?? []
    const inputs = as === 'each' ? given.trim().split('\n') : given.split(/^--- or\n/mu)
    return inputs.map((input) => ({ title, input: input.replace(/\n$/u, ''), as, rows: rows.trim() }))
  })

async function read(title: string, input: string): Promise<AddressTable> {
  if (input !== '') return readText(input)
  const kind = title.endsWith('.xlsx') ? 'xlsx' : 'text'
  const file = new Blob([readFileSync(join(corpus, 'files', title))])
  const reading = await readAddressFile(file, { kind, locked: null, damaged: false }, readTextSheets)
  if ('refused' in reading) throw new Error(reading.refused)
  return reading.table
}

const written = ({ text, warning, name, client, countyId, parcelId }: ReadRow): string =>
  [text, warning, name, client, parcelId === null ? '' : `${countyId}/${parcelId}`]
    .map((part) => part ?? '')
    .join(' | ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[ |]+$/u, '')
    .trim()

it.each(cases)('$title: $input', async ({ title, input, as, rows }) => {
  const table = await read(title, as === 'each' ? `${input}\n1 Last Street, Cary, NC 27511` : input)
  expect(table.certain).toBe(as !== 'asks')
  const found = (await buildRows(table, table.kinds)).map(written)
  const expected =
    as === 'each' ? [rows.replace('*', input), '1 Last Street, Cary, NC 27511'] : rows.split('\n')
  expect(found).toEqual(rows === '' ? found : expected)
})

it.each(
  textOf('headings.txt')
    .split('\n')
    .filter((line) => line.includes(': ')),
)('%s', (line) => {
  const [kind = '', spellings = ''] = line.split(': ')
  for (const heading of spellings.split(' | '))
    expect([heading, kindOfHeading(heading)]).toEqual([heading, kind])
})
