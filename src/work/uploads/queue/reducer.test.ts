import { describe, expect, it } from 'vitest'
import { stageRow } from '../intake/prepare-upload.ts'
import { emptyQueue, type Phase, type QueueState, type Upload } from '../upload.ts'
import { reduceQueue, type QueueEvent } from './reducer.ts'

/** Effect of each event on a row and on the queue. */

const failure = { title: 'No', body: 'Not this time.', detail: null, field: null }
const question = { text: 'Damaged?', yes: 'Send', extension: 'pdf' as const }

const rowAt = (phase: Phase, more: Partial<Upload> = {}): Upload => ({
  ...stageRow({
    id: 'a',
    propertyId: 7,
    file: new File(['x'.repeat(100)], 'a.pdf'),
    folder: '',
    takenNames: new Set(),
    now: 1,
  }),
  phase,
  ...more,
})
const queueOf = (...rows: Upload[]): QueueState => ({ ...emptyQueue, account: 'a@example.com', rows })
const after = (state: QueueState, ...events: QueueEvent[]): QueueState => events.reduce(reduceQueue, state)
const phaseAfter = (phase: Phase, event: QueueEvent, more: Partial<Upload> = {}): Phase | undefined =>
  after(queueOf(rowAt(phase, more)), event).rows[0]?.phase

describe('a send request', () => {
  const ask: QueueEvent = { type: 'send-asked', ids: ['a'] }

  it.each<[Phase, boolean]>([
    [{ at: 'ready' }, true],
    [{ at: 'stalled', fraction: 0.5 }, true],
    [{ at: 'canceled' }, true],
    [{ at: 'unknown', reason: 'lost', detail: null }, true],
    [{ at: 'failed', retry: 'now', failure }, true],
    [{ at: 'failed', retry: 'after-change', failure }, false],
    [{ at: 'failed', retry: 'never', failure }, false],
    [{ at: 'staged' }, false],
    [{ at: 'needs-attention', question }, false],
    [{ at: 'duplicate', of: 'Another.' }, false],
    [{ at: 'stored', documentId: 9, kept: true }, false],
  ])('queues a row at %j: %s', (phase, sends) => {
    expect(phaseAfter(phase, ask)).toEqual(sends ? { at: 'queued' } : phase)
    expect(phaseAfter(phase, ask, { file: null })).toEqual(phase)
  })

  it('restarts a stopped property, and no other', () => {
    const rows = [rowAt({ at: 'ready' }), rowAt({ at: 'ready' }, { id: 'b', propertyId: 8 })]
    const state = { ...queueOf(...rows), stopped: [7, 8, 9] }
    expect(after(state, ask).stopped).toEqual([8, 9])
  })
})

describe('an edit', () => {
  const noted: Partial<Upload> = { typeReason: 'by name', dateReason: 'by name', nameNote: 'shortened' }
  const edited = (phase: Phase, fields: (QueueEvent & { type: 'edited' })['fields']): Upload | undefined =>
    after(queueOf(rowAt(phase, noted)), { type: 'edited', ids: ['a'], fields }).rows[0]

  it('removes only its own field’s reason', () => {
    expect(edited({ at: 'ready' }, { type: 'RENT_ROLL' })).toMatchObject({
      ...noted,
      typeReason: null,
      touched: ['type'],
    })
    expect(edited({ at: 'ready' }, { date: '2026-10-31' })).toMatchObject({ ...noted, dateReason: null })
    expect(edited({ at: 'ready' }, { name: 'Roll' })).toMatchObject({ ...noted, nameNote: null })
  })

  it('reopens only a row that was refused for its fields', () => {
    expect(edited({ at: 'failed', retry: 'after-change', failure }, { name: 'Roll' })?.phase).toEqual({
      at: 'ready',
    })
    const now: Phase = { at: 'failed', retry: 'now', failure }
    expect(edited(now, { name: 'Roll' })?.phase).toEqual(now)
  })
})

describe('a canceled row', () => {
  const cancel: QueueEvent = { type: 'canceled', ids: ['a'] }
  it.each<[Phase, Phase]>([
    [{ at: 'sending', fraction: 0.5 }, { at: 'canceled' }],
    [{ at: 'queued' }, { at: 'canceled' }],
    [{ at: 'stalled', fraction: 0.5 }, { at: 'canceled' }],
    [{ at: 'confirming' }, { at: 'unknown', reason: 'stopped-waiting', detail: null }],
    [{ at: 'ready' }, { at: 'ready' }],
    [
      { at: 'stored', documentId: 9, kept: true },
      { at: 'stored', documentId: 9, kept: true },
    ],
  ])('moves from %j to %j', (before, then) => {
    expect(phaseAfter(before, cancel)).toEqual(then)
  })

  it('keeps the user’s choice when its attempt ends later', () => {
    const ended: QueueEvent = {
      type: 'ended',
      id: 'a',
      outcome: { phase: { at: 'queued' }, hold: { offline: true } },
    }
    const state = after(queueOf(rowAt({ at: 'sending', fraction: 0.5 })), cancel, ended)
    expect(state.rows[0]?.phase).toEqual({ at: 'canceled' })
    expect(state.holds.offline).toBe(false)
  })
})

describe('an ended attempt', () => {
  const end = (outcome: (QueueEvent & { type: 'ended' })['outcome']): QueueEvent => ({
    type: 'ended',
    id: 'a',
    outcome,
  })
  const both = queueOf(
    rowAt({ at: 'sending', fraction: 0.5 }),
    rowAt({ at: 'queued' }, { id: 'b' }),
    rowAt({ at: 'queued' }, { id: 'c', propertyId: 8 }),
    rowAt({ at: 'ready' }, { id: 'd' }),
  )
  const failed: Phase = { at: 'failed', retry: 'never', failure }
  const places = ({ rows }: QueueState): string[] => rows.map(({ phase }) => phase.at)

  it('ends the queued rows of its property with `stopsProperty`', () => {
    const stopped = after(both, end({ phase: failed, stopsProperty: true }))
    expect(places(stopped)).toEqual(['failed', 'failed', 'queued', 'ready'])
    expect(stopped.stopped).toEqual([7])
    const alone = after(both, end({ phase: failed }))
    expect(places(alone)).toEqual(['failed', 'queued', 'queued', 'ready'])
    expect(alone.stopped).toEqual([])
  })

  it('pauses the queue for the longest wait', () => {
    const waiting = { ...both, holds: { ...both.holds, waitUntil: 900 } }
    const queued: Phase = { at: 'queued' }
    expect(after(waiting, end({ phase: queued, hold: { waitUntil: 500 } })).holds.waitUntil).toBe(900)
    expect(after(waiting, end({ phase: queued, hold: { waitUntil: 950 } })).holds.waitUntil).toBe(950)
    expect(after(both, end({ phase: queued })).holds.waitUntil).toBeNull()
  })

  it('marks a refused upload, and drops an unreadable file', () => {
    const queued: Phase = { at: 'queued' }
    expect(after(both, end({ phase: queued, refused: true })).rows[0]?.refused).toBe(true)
    expect(after(both, end({ phase: queued })).rows[0]).toMatchObject({
      refused: false,
      file: expect.any(File) as File,
    })
    expect(
      after(both, end({ phase: { at: 'needs-file-again', problem: 'changed' } })).rows[0]?.file,
    ).toBeNull()
  })
})

it('a hold is set and released by its own event', () => {
  const state = after(
    queueOf(),
    { type: 'held', hold: 'offline' },
    { type: 'held', hold: 'blocked', failure },
  )
  expect(state.holds).toMatchObject({ offline: true, blocked: failure })
  expect(after(state, { type: 'released', hold: 'offline' }).holds).toMatchObject({
    offline: false,
    blocked: failure,
  })
  const free = after(state, { type: 'released', hold: 'offline' }, { type: 'released', hold: 'blocked' })
  expect(free.holds).toEqual(emptyQueue.holds)
  expect(after(free, { type: 'released', hold: 'wait' })).toBe(free)
})

it('a row being sent can’t be removed', () => {
  const state = queueOf(rowAt({ at: 'confirming' }), rowAt({ at: 'ready' }, { id: 'b' }))
  expect(after(state, { type: 'removed', ids: ['a', 'b'] }).rows.map(({ id }) => id)).toEqual(['a'])
})
