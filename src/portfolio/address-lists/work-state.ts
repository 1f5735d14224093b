import { createStore } from 'zustand/vanilla'
import type { AddressListProblem } from './setbacks.ts'

export type ListWork = {
  /** Only the working tab knows the rest. */
  by: 'this-tab' | 'another-tab' | 'nobody'
  problem: AddressListProblem | null
  /** Slower than usual, after a rate limit. */
  isSlowed: boolean
  /** The service's limit holds up all calls until then (ms), or null. */
  waitUntil: number | null
}

export const idle: ListWork = { by: 'nobody', problem: null, isSlowed: false, waitUntil: null }

export const listWork = createStore<ListWork>(() => idle)
