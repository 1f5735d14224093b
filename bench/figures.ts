/**
 * How well figures are read: a corpus of rent rolls and operating statements in the layouts that customers send, clean and with planted
 * faults, always the same ones. `npm run bench -- figures` prints what came out, `-- --misses` every sample that missed something.
 */
import { parseArgs } from 'node:util'
import { type Result, resultOf } from '@plumbline/document-reader/corpus/accuracy'
import { bytesOf, corpus } from '@plumbline/document-reader/corpus/corpus'
import { speedOfReading } from '@plumbline/document-reader/corpus/speed'
import { say } from './support/measure.ts'

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } })

const results: Result[] = []
for (const sample of corpus()) results.push(await resultOf(sample, bytesOf(sample)))

/** Every workbook again as .xlsb and .xls. SheetJS writes no formulas without values, and no hidden rows into .xls. */
const binary = new Map<string, Result[]>()
for (const [writer, left] of [
  ['xlsb', ['R10 uncomputed']],
  ['xls', ['R10 uncomputed', 'R10 hidden-lines']],
] as const) {
  const copies = [...corpus()].filter(
    (sample) => ['ours', 'sheetjs'].includes(sample.writer) && !left.some((fault) => fault === sample.fault),
  )
  const read: Result[] = []
  for (const sample of copies) read.push(await resultOf({ ...sample, writer }))
  binary.set(`as .${writer}`, read)
}

const share = (of: readonly Result[], right: (result: Result) => boolean): string =>
  of.length === 0 ? '–' : `${((of.filter(right).length / of.length) * 100).toFixed(1)} %`

const groups = new Map<string, Result[]>([...Map.groupBy(results, ({ sample }) => sample.layout), ...binary])
console.table(
  Object.fromEntries(
    [...groups].map(([layout, of]) => {
      const faulty = of.filter(({ sample }) => sample.fault !== null)
      const clean = of.filter(({ sample }) => sample.fault === null)
      return [
        layout,
        {
          files: of.length,
          units: share(of, ({ right }) => right.units),
          let: share(of, ({ right }) => right.occupied),
          rent: share(of, ({ right }) => right.rent),
          'as of': share(of, ({ right }) => right.asOf),
          NOI: share(of, ({ right }) => right.noi),
          'faults found': share(faulty, ({ found }) => found),
          'wrong totals': of.filter(({ wrongTotal }) => wrongTotal).length,
          'findings on clean': clean.reduce((sum, { findings }) => sum + findings.length, 0),
        },
      ]
    }),
  ),
)
const planted = Map.groupBy(results, ({ sample }) => sample.fault ?? 'none')
planted.delete('none')
console.table(
  Object.fromEntries(
    [...planted].map(([fault, of]) => [
      fault,
      { planted: of.length, found: share(of, ({ found }) => found) },
    ]),
  ),
)
if (values.misses)
  for (const { sample, right, found, findings } of [...results, ...[...binary.values()].flat()])
    if (!found || Object.values(right).includes(false) || (sample.fault === null && findings.length > 0))
      say(`${sample.name} ${sample.writer} ${JSON.stringify({ right, found, findings })}`)

const { reading, heapMB } = await speedOfReading()
say(`2,000 units × 40 columns: ${Math.round(reading)} ms; ${heapMB.toFixed(1)} MB more heap`)
