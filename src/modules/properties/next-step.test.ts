import { expect, it } from 'vitest'
import { nextStepText } from './next-step.ts'

it('every step of a property has a text', () => {
  expect(nextStepText({ kind: 'answer-analyst', orderId: 8 })).toBe('Add documents for order 8')
  expect(nextStepText({ kind: 'add-documents' })).toBe('Add documents')
})
