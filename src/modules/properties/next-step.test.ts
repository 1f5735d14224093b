import { expect, it } from 'vitest'
import { nextStepText } from './next-step.ts'

it('has words for every step of a property', () => {
  expect(nextStepText({ kind: 'answer-analyst', orderId: 8 })).toBe('Answer the analyst on order 8')
  expect(nextStepText({ kind: 'add-documents' })).toBe('Add documents')
})
