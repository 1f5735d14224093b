import { expect, it } from 'vitest'
import { summarySentence } from './summary-sentence.ts'

it.each([
  [{ ordersOpen: 0, needsYou: 0, unresolved: 0 }, 'Nothing needs you.'],
  [{ ordersOpen: 1, needsYou: 0, unresolved: 0 }, 'Nothing needs you. 1 order is in progress.'],
  [{ ordersOpen: 1, needsYou: 1, unresolved: 0 }, '1 order needs you.'],
  [{ ordersOpen: 5, needsYou: 2, unresolved: 0 }, '2 orders need you. 3 orders are in progress.'],
  [{ ordersOpen: 0, needsYou: 0, unresolved: 1 }, '1 payment is unresolved.'],
])('%j: %s', (figures, sentence) => {
  expect(summarySentence(figures)).toBe(sentence)
})
