import { updatesOf } from './records.ts'
import { expect, it } from 'vitest'

const change = (
  at: number,
  status: string | null,
  label: string | null = null,
  message: string | null = null,
) => ({
  at,
  status,
  label,
  message,
})

it('shows changes of the word and new messages, in our words', () => {
  const seen = [
    change(1, 'REQUEST_STARTED', 'Started'),
    change(2, 'REQUEST_SUBMITTED', 'Submitted'),
    change(3, 'REQUEST_APPROVED', 'Approved'),
    change(4, 'STANDARDIZED_NOT_REVIEWED', 'Standardized, awaiting review'),
    change(5, 'IN_PROGRESS_BY_SC', 'Analyst at work'),
    change(6, 'REQUEST_INFO', 'More information needed', 'Rent roll?'),
    change(7, 'REQUEST_INFO', 'Waiting for you', 'Rent roll?'),
    change(8, 'IN_PROGRESS_BY_USER', 'Waiting for you', 'And the T-12?'),
    change(9, 'ON_HOLD', 'Held'),
    change(10, 'ON_HOLD', 'Still held'),
  ]
  expect(updatesOf(seen).map(({ at, word, message }) => [at, word, message])).toEqual([
    [1, 'Submitted', null],
    [3, 'Accepted', null],
    [4, 'With an analyst', null],
    [6, 'Needs your answer', 'Rent roll?'],
    [8, 'Needs your answer', 'And the T-12?'],
    [9, 'Held', null],
    [10, 'Still held', null],
  ])
})
