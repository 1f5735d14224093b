import { expect, it } from 'vitest'
import { summarySentence } from './summary-sentence.ts'

const none = { ordersOpen: 0, needsYou: 0, unresolved: 0, completed: 0, spentCents: 0, unknownAmounts: 0 }

it.each([
  [{}, 'Nothing needs your attention.'],
  [{ ordersOpen: 1 }, 'Nothing needs your attention. 1 order in progress.'],
  [{ ordersOpen: 1, needsYou: 1 }, '1 order needs your attention.'],
  [{ ordersOpen: 5, needsYou: 2 }, '2 orders need your attention. 3 orders in progress.'],
  [{ unresolved: 1 }, '1 order has an unknown outcome.'],
  [{ completed: 1, spentCents: 35_000 }, 'Nothing needs your attention. 1 order completed. $350.00 spent.'],
  [
    { completed: 2, spentCents: 35_000, unknownAmounts: 1 },
    'Nothing needs your attention. 2 orders completed. At least $350.00 spent.',
  ],
  [{ completed: 1, unknownAmounts: 1 }, 'Nothing needs your attention. 1 order completed.'],
  [
    { ordersOpen: 3, needsYou: 1, completed: 2, spentCents: 70_000 },
    '1 order needs your attention. 2 orders in progress. 2 orders completed. $700.00 spent.',
  ],
])('%j: %s', (figures, sentence) => {
  expect(summarySentence({ ...none, ...figures })).toBe(sentence)
})
