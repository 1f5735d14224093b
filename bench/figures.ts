/**
 * How well figures are read: a corpus of rent rolls and operating statements in the layouts that customers send, clean and with planted
 * faults, always the same ones. `npm run bench:figures` prints what came out, `-- --misses` every sample that missed something.
 */
import { parseArgs } from 'node:util'
import { type Result, resultOf } from './figures/accuracy.ts'
import { bytesOf, corpus } from './figures/corpus.ts'

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } })

const results: Result[] = []
for (const sample of corpus()) results.push(await resultOf(sample, bytesOf(sample)))

const share = (of: readonly Result[], right: (result: Result) => boolean): string =>
  of.length === 0 ? '–' : `${((of.filter(right).length / of.length) * 100).toFixed(1)} %`

console.table(
  Object.fromEntries(
    [...Map.groupBy(results, ({ sample }) => sample.layout)].map(([layout, of]) => {
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
  for (const { sample, right, found, findings } of results)
    if (!found || Object.values(right).includes(false) || (sample.fault === null && findings.length > 0))
      console.log(sample.name, sample.writer, JSON.stringify({ right, found, findings }))
