import { useQuery } from '@tanstack/react-query'
import type { DemoFacts } from '#api/outbox/rows.ts'
import { demoQueries } from '#portfolio/checks/demo.ts'

/** What belongs to the signed-in account's demo; null while that is read, and for every account that is no demo. */
export const useDemo = (): DemoFacts | null => useQuery(demoQueries.own()).data ?? null
