import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { stageRow } from '../intake/prepare-upload.ts'
import { reduceQueue, type QueueEvent } from './reducer.ts'
import type { UploadOutcome } from './send-outcome.ts'
import { emptyQueue, isInFlight, isUnsent, type QueueState, type Upload } from '../upload.ts'

const ids = ['a', 'b', 'c']
const failure = { title: 'No', body: 'Not this time.', detail: null, field: null }
const file = new File(['%PDF-1.4'], 'T12.pdf')
const rowOf = (id: string, name: string): Upload =>
  stageRow({
    id,
    propertyId: id === 'c' ? 8 : 7,
    file: new File(['x'], name),
    folder: '',
    takenNames: new Set(),
    now: 1,
  })

const id = fc.constantFrom(...ids)
const some = fc.subarray(ids)
const now = fc.integer({ min: 0, max: 100_000 })
const of = <T extends string>(type: T) => fc.constant(type)
const queued = { at: 'queued' as const }
const outcome: fc.Arbitrary<UploadOutcome> = fc.oneof(
  fc.constantFrom<UploadOutcome>(
    { phase: queued, hold: { offline: true } },
    { phase: queued, refused: true },
    { phase: queued, hold: { waitUntil: 5_000 } },
    { phase: queued, hold: { blocked: failure } },
    { phase: { at: 'failed', retry: 'now', failure }, stopsProperty: true },
    { phase: { at: 'unknown', reason: 'lost', detail: null } },
    { phase: { at: 'needs-file-again', problem: 'changed' } },
    { phase: { at: 'stalled', fraction: 0.5 } },
    { phase: { at: 'canceled' } },
  ),
  fc
    .constantFrom('now' as const, 'after-change' as const, 'never' as const)
    .map((retry) => ({ phase: { at: 'failed' as const, retry, failure } })),
)
const judged = fc.constantFrom(
  { at: 'ready' as const },
  { at: 'duplicate' as const, of: 'Another.' },
  { at: 'failed' as const, retry: 'never' as const, failure },
  {
    at: 'needs-attention' as const,
    question: { text: 'Damaged?', yes: 'Send', extension: 'pdf' as const },
  },
)
const events: fc.Arbitrary<QueueEvent> = fc.oneof(
  { arbitrary: fc.record({ type: of('inspecting'), id }), weight: 2 },
  {
    arbitrary: fc.record({ id, phase: judged }).map(({ id: rowId, phase }) => ({
      type: 'judged' as const,
      row: { ...rowOf(rowId, 'T12.pdf'), phase },
    })),
    weight: 2,
  },
  { arbitrary: fc.record({ type: of('send-asked'), ids: some }), weight: 3 },
  { arbitrary: fc.record({ type: of('started'), id }), weight: 3 },
  { arbitrary: fc.record({ type: of('sent'), id }), weight: 2 },
  { arbitrary: fc.record({ type: of('stored'), id, documentId: fc.nat(99), kept: fc.boolean() }), weight: 1 },
  { arbitrary: fc.record({ type: of('ended'), id, outcome }), weight: 2 },
  fc.record({ type: of('answered'), id, yes: fc.boolean() }),
  fc.record({ type: of('duplicates-answered'), ids: some, keep: fc.boolean() }),
  fc.record({ type: of('edited'), ids: some, fields: fc.record({ name: fc.string() }) }),
  fc.record({ type: of('file-given'), id, file: fc.constant(file) }),
  fc.record({ type: of('progressed'), id, fraction: fc.double({ min: 0, max: 1, noNaN: true }), now }),
  fc.record({ type: of('canceled'), ids: some }),
  fc.record({ type: of('removed'), ids: fc.subarray(['c']) }),
  fc.record({ type: of('held'), hold: of('offline') }),
  fc.record({ type: of('held'), hold: of('blocked'), failure: fc.constant(failure) }),
  fc.record({
    type: of('released'),
    hold: fc.constantFrom('offline' as const, 'blocked' as const, 'wait' as const),
  }),
)

type Look = (before: Upload, event: QueueEvent, after: Upload | undefined) => void

/**
 * Random events from three staged rows, one of them refused; `look` gets every row before and after each
 * event.
 */
const always = (look: Look, onState: (state: QueueState) => void = () => undefined): void =>
  fc.assert(
    fc.property(fc.array(events, { minLength: 10, maxLength: 80 }), (all) => {
      const rows = [rowOf('a', 'T12.pdf'), rowOf('b', 'lock.zip'), rowOf('c', 'Rent roll.pdf')]
      let state = reduceQueue({ ...emptyQueue, account: 'ada@example.com' }, { type: 'staged', rows })
      for (const event of all) {
        const next = reduceQueue(state, event)
        for (const row of state.rows)
          look(
            row,
            event,
            next.rows.find(({ id: rowId }) => rowId === row.id),
          )
        onState(next)
        state = next
      }
    }),
    { numRuns: 500 },
  )

it('a received document stays received, under its number', () => {
  always((before, event, after) => {
    if (before.phase.at !== 'stored' || event.type === 'stored') return
    if (event.type !== 'removed') expect(after?.phase).toEqual(before.phase)
  })
})

it('nothing is sent that wasn’t requested, was refused, or waits for an answer', () => {
  always((before, event, after) => {
    if (after === undefined || !isInFlight(after) || isInFlight(before)) return
    expect([before.phase.at, event.type]).toEqual(['queued', 'started'])
  })
  always((before, event, after) => {
    if (after?.phase.at !== 'queued' || before.phase.at === 'queued') return
    // Automatic retries only after certainly nothing was stored.
    if (event.type === 'ended') expect(event.outcome.phase.at).toBe('queued')
    else expect(event.type).toBe('send-asked')
  })
})

it('a refused file is final', () => {
  always((before, event, after) => {
    if (before.phase.at !== 'failed' || before.phase.retry !== 'never') return
    if (event.type !== 'removed' && event.type !== 'stored') expect(after?.phase).toEqual(before.phase)
  })
})

it('a row is never removed while being sent, and the list keeps its order', () => {
  always(
    (before, _, after) => {
      if (isInFlight(before)) expect(after).toBeDefined()
    },
    ({ rows }) => {
      expect(rows.map((row) => row.id)).toEqual(ids.filter((one) => rows.some((row) => row.id === one)))
      for (const { phase } of rows.filter(isUnsent)) expect(phase.at).not.toBe('stored')
    },
  )
})
