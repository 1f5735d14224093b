import { expect, it } from 'vitest'
import { piecesOf, shortResult } from './result-text.ts'

const amountsIn = (text: string): string[] =>
  piecesOf(text).flatMap(({ text: piece, isAmount }) => (isAmount ? [piece] : []))

it.each([
  ['Your report is ready.', []],
  ['Market value: $4,125,000.', ['$4,125,000']],
  ['As is $3.9M; as stabilized $4.4 million.', ['$3.9M', '$4.4 million']],
  ['Between $4,100,000 and $4,300,000.', ['$4,100,000', '$4,300,000']],
  ['A range of $4.1–4.3 million', ['$4.1–4.3 million']],
  ['NOI was -$12,400 last year, ($3,000) in May.', ['-$12,400', '($3,000)']],
  ['A rate of 6.5% over 10 years, 24 units', []],
  ['NOI of $310,000 at a 7.25% cap rate', ['$310,000']],
  ['That is $171,875 per unit, $210/sq ft.', ['$171,875', '$210']],
  ['We refunded US$350.00 on Nov 3.', ['US$350.00']],
  ['USD 2.5 million, or 2,500,000 dollars', ['USD 2.5 million', '2,500,000 dollars']],
  ['$5 million (as is)', ['$5 million']],
  ['$5 buildings', ['$5']],
])('finds the amounts of money in “%s”, and keeps its text', (message, amounts) => {
  expect(amountsIn(message)).toEqual(amounts)
  expect(
    piecesOf(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message)
})

it.each([
  [
    'Done. The value is approx. $4,125,000 as of May 1. See the report.',
    'The value is approx. $4,125,000 as of May 1.',
  ],
  ['Your report is ready.\nThanks', 'Your report is ready. Thanks'],
  ['word '.repeat(2000), `${'word '.repeat(23)}word …`],
  [`${'because '.repeat(1250)}it is $4,125,000.`, '… because because because because it is $4,125,000.'],
])('quotes a result in a row by its first amount, else its beginning', (message, short) => {
  expect(shortResult(message)).toBe(short)
})
