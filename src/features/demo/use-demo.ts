import { useQuery } from '@tanstack/react-query'
import type { DemoFacts } from '../../api/once/rows.ts'
import { demoQueries } from '../../portfolio/demo.ts'

/** What belongs to the signed-in account's demo; null while that is read, and for every account that is no demo. */
export const useDemo = (): DemoFacts | null => useQuery(demoQueries.own()).data ?? null
