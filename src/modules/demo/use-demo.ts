import { useQuery } from '@tanstack/react-query'
import { demoQueries } from '#portfolio/records/demo.ts'
import type { DemoRow } from '#portfolio/store/database.ts'

/** Null while loading, and for accounts without a demo. */
export const useDemo = (): DemoRow | null => useQuery(demoQueries.own()).data ?? null
