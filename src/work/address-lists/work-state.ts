import { createStore } from 'zustand/vanilla'
import type { AddressRow } from '#memory/store/list-records.ts'
import { STUCK_ROUNDS, type AddressListProblem } from './setbacks.ts'

/** In flight (`until` null), or to be repeated from `until` on (`performance.now()`); `rounds` have failed. */
export type RowCall = { rounds: number; until: number | null }

/** Of this tab. */
export type ListWork = {
  /** Only the working tab knows the rest. */
  by: 'this-tab' | 'another-tab' | 'nobody'
  problem: AddressListProblem | null
  /** Slower than usual, after a rate limit. */
  isSlowed: boolean
  /** The service's limit holds up all calls until then (ms), or null. */
  waitUntil: number | null
  /** By `callName`. */
  calls: ReadonlyMap<string, RowCall>
}

export const idle: ListWork = {
  by: 'nobody',
  problem: null,
  isSlowed: false,
  waitUntil: null,
  calls: new Map(),
}

export const listWork = createStore<ListWork>(() => idle)

/** Names the row's next call within the account; an edited row's is another one. */
export const callName = ({ listId, rowId, text, state }: AddressRow): string =>
  `${listId} ${rowId} ${state.is} ${text}`

export const callOf = (row: AddressRow, { calls }: Pick<ListWork, 'calls'>): RowCall | null =>
  calls.get(callName(row)) ?? null

/** At `now` (`performance.now()`). */
export const isDue = (call: RowCall | null, now: number): boolean =>
  call === null || (call.until !== null && call.until <= now)

/** Failed so often that the list's progress no longer waits for the row. It is still retried. */
export const isStuck = (call: RowCall | null): boolean => (call?.rounds ?? 0) >= STUCK_ROUNDS

/** Rows that wait are called in the next turn. */
export const forgetWaits = (): void =>
  listWork.setState(({ calls }) => ({ calls: new Map([...calls].filter(([, { until }]) => until === null)) }))
