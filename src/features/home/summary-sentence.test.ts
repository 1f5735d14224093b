import { expect, it } from 'vitest'
import { summarySentence } from './summary-sentence.ts'

const none = { ordersOpen: 0, needsYou: 0, unresolved: 0, completed: 0, spentCents: 0 }

it.each([
  [{}, 'Nothing needs your attention.'],
  [{ ordersOpen: 1 }, 'Nothing needs your attention. 1 order is in progress.'],
  [{ ordersOpen: 1, needsYou: 1 }, '1 order needs you.'],
  [{ ordersOpen: 5, needsYou: 2 }, '2 orders need you. 3 orders are in progress.'],
  [{ unresolved: 1 }, '1 payment is unresolved.'],
  [{ completed: 1, spentCents: 35_000 }, 'Nothing needs your attention. 1 is completed. $350.00 spent.'],
  [
    { ordersOpen: 3, needsYou: 1, completed: 2, spentCents: 70_000 },
    '1 order needs you. 2 orders are in progress. 2 are completed. $700.00 spent.',
  ],
])('%j: %s', (figures, sentence) => {
  expect(summarySentence({ ...none, ...figures })).toBe(sentence)
})
