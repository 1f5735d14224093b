import { expect, it } from 'vitest'
import { namedTypes } from './named-documents.ts'

it('knows which document types a message names', () => {
  expect(namedTypes('Please send the current T-12 and the rent roll.')).toEqual([
    'RENT_ROLL',
    'OPERATING_STATEMENT',
  ])
  expect(namedTypes('Please send the elevator inspection certificate.')).toEqual([])
})
