import { describe, expect, it } from 'vitest'
import type { Attempt } from '#portfolio/attempts/attempt-machine.ts'
import type { BatchLine, PaymentStatus } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import { beforePaying, chargedAll, lineWords, sumInWords, runEndText, whileOpen } from './batch-copy.ts'

const of = { count: 4, name: 'Elm', isElsewhere: false }
const problem = { title: 'The card was declined', body: 'You were not charged.', detail: 'No money' }
const lineOf = (status: PaymentStatus, attempt: Partial<Attempt> = {}): BatchLine => ({
  attemptId: 'P-2345',
  status,
  attempt: { orderType: 'FULL', state: 'draft', ...attempt } as Attempt,
  earlier: null,
})

describe('text of a finished payment run', () => {
  it('says what was charged, what was not, and what was not sent', () => {
    expect(runEndText({ why: 'problem', attemptId: 'P-1', problem, charged: 1 }, of)).toEqual({
      tone: 'failure',
      title: 'The card was declined',
      body: 'Elm: You were not charged. Charged before this one: 1 × $350.00 = $350.00, 1 charge. The 2 after it were not sent, and nothing was charged for them.',
      detail: 'No money',
    })
    expect(runEndText({ why: 'unknown', attemptId: 'P-1', charged: 2 }, of).body).toBe(
      'Elm: Your card may have been charged. Charged before this one: 2 × $350.00 = $700.00, 2 separate charges. The one after it was not sent, and nothing was charged for it.',
    )
    expect(chargedAll(4, null)).toContain('4 × $350.00 = $1,400.00, 4 separate charges')
  })

  it.each(['changed', 'stopped', 'late', 'signed-out'] as const)(
    'says that nothing was sent if the run ended before that (%s)',
    (why) => {
      const { body } = runEndText({ why, attemptId: 'P-1', charged: 0 }, of)
      expect(body).toContain('Nothing was sent for it')
      expect(body).toContain('The 3 after it were not sent')
      expect(body).not.toContain('Charged before')
    },
  )

  it('never says "nothing was charged" about an open outcome', () => {
    const { body } = runEndText({ why: 'unknown', attemptId: 'P-1', charged: 0 }, { ...of, count: 1 })
    expect(body).toBe('Elm: Your card may have been charged.')
    expect(lineWords(lineOf('unknown')).note).toBe('Your card may have been charged.')
    for (const status of ['look-first', 'gone', 'sending'] as const)
      expect(lineWords(lineOf(status)).note ?? '').not.toMatch(/not charged|nothing was charged/iu)
  })

  it('names another tab, and a storage that can’t be written', () => {
    const another = { why: 'another-tab', charged: 0 } as const
    expect(runEndText(another, { ...of, isElsewhere: true })).toMatchObject({
      title: 'Another tab is paying',
      body: 'Nothing was sent from here. Follow it there, or wait until it’s done.',
    })
    expect(runEndText(another, of)).toMatchObject({
      title: 'Another tab was paying',
      body: 'Nothing was sent from here. Each line shows what was charged.',
    })
    const end = { why: 'storage', attemptId: 'P-1', error: new Error('x'), charged: 0 } as const
    expect(runEndText(end, of).title).toBe('You can’t pay in this browser right now')
  })
})

it('the customer sees the sum before paying', () => {
  expect(sumInWords(3)).toBe('3 × $350 = $1,050, 3 separate charges')
  expect(beforePaying(1)).toContain('once')
  expect(beforePaying(3)).toContain('If a charge is refused')
})

it('while an outcome is open, the text names what was charged and what was not', () => {
  expect(whileOpen([lineOf('charged'), lineOf('unknown'), lineOf('payable')])).toBe(
    'Other valuations charged: 1 × $350.00 = $350.00, 1 charge. One was not sent, and nothing was charged for it. You can pay for it here once this is resolved.',
  )
  expect(whileOpen([lineOf('unknown')])).toBe('')
})

it('a second valuation shows its price', () => {
  const earlier = { id: 9, placedAt: Date.UTC(2026, 10, 3, 12), placedKnown: true } as NonNullable<
    BatchLine['earlier']
  >
  expect(lineWords({ ...lineOf('payable'), earlier }).note).toContain('A second one costs another $350.')
  const refused = lineOf('payable', { state: 'refused', httpStatus: 402, mayBeRepeat: false })
  expect(lineWords(refused)).toMatchObject({ word: 'The card was declined', note: 'Not charged.' })
})
