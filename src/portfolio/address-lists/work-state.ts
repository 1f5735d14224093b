import { createStore } from 'zustand/vanilla'
import type { AddressListProblem } from './setbacks.ts'

export type ListWork = {
  /** `another-tab` alone knows its trouble. */
  by: 'this-tab' | 'another-tab' | 'nobody'
  trouble: AddressListProblem | null
}

export const idle: ListWork = { by: 'nobody', trouble: null }

export const listWork = createStore<ListWork>(() => idle)
