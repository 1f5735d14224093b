import { describe, expect, it } from 'vitest'
import type { ListProgress } from './row-view.ts'
import { idle } from '#work/address-lists/work-state.ts'
import { workNow } from './work-now.ts'

const nothing = { lookups: 0, registrations: 0, registered: 0 }
const done: ListProgress = { ...nothing, total: 12, matched: 11, needsYou: 1 }
const here = { ...idle, by: 'this-tab' } as const

const at = (progress: Partial<ListProgress>, around: Partial<Parameters<typeof workNow>[1]> = {}) =>
  workNow({ ...done, ...progress }, { paused: false, work: here, run: null, now: 1_000, ...around })

describe('the line about a list', () => {
  it.each([
    [{}, '11 of 12 matched, 1 needs attention.', null],
    [{ needsYou: 0, matched: 12 }, '12 of 12 matched.', null],
    [{ lookups: 4 }, 'Looking up addresses: 8 of 12', 8 / 12],
    [{ lookups: 4, registrations: 2, registered: 3 }, 'Registering properties: 3 of 5', 3 / 5],
  ])('%o', (progress, text, share) => {
    expect(at(progress)).toMatchObject({ text, share })
  })

  it('shows this tab’s requests for quotes, also while the list is paused', () => {
    const run = { listId: 'abcdefgh', done: 4, of: 10, waiting: 4, cancel: () => undefined }
    expect(at({ lookups: 4 }, { run, paused: true })).toMatchObject({
      text: 'Requesting quotes: 4 of 10',
      share: 0.4,
    })
  })

  it('says why nothing runs here', () => {
    expect(at({ lookups: 4 }, { paused: true })).toMatchObject({ text: 'Paused', share: null })
    const work = { ...here, problem: 'offline' } as const
    expect(at({ registrations: 4 }, { work })).toMatchObject({ text: 'You’re offline', isProblem: true })
    expect(at({}, { work })).toMatchObject({ isProblem: false })
    const away = { ...here, by: 'another-tab' } as const
    expect(at({ lookups: 4 }, { work: away }).note).toBe('Running in another tab.')
  })

  it('counts down a rate limit, which holds up every kind of row', () => {
    const work = { ...here, isSlowed: true, waitUntil: 31_000 }
    expect(at({ lookups: 4 }, { work }).text).toBe('Waiting 0:30 for the service’s limit')
    expect(at({ registrations: 4 }, { work }).text).toBe('Waiting 0:30 for the service’s limit')
    expect(at({ lookups: 4 }, { work, now: 31_000 })).toMatchObject({
      text: 'Looking up addresses: 8 of 12',
      note: 'Lookups are busy. We’re going slower.',
    })
  })
})
