import { useQuery } from '@tanstack/react-query'
import { demoQueries } from '#portfolio/records/demo.ts'
import type { DemoRow } from '#portfolio/store/database.ts'

/** The signed-in account's demo; null while it is read, and for every other account. */
export const useDemo = (): DemoRow | null => useQuery(demoQueries.own()).data ?? null
