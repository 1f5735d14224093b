import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { lateAnswer } from '../attempt-copy.ts'
import { Notice } from '../../../ui/notice.tsx'

/** For an order whose attempt was closed before its answer came: says both, and whom to ask. */
export function LateConfirmation({ attemptId }: { attemptId: string }): ReactNode {
  const { data: attempt } = useQuery(attemptQueries.one(attemptId))
  if (attempt == null || attempt.closedAt === null) return null
  return (
    <Notice tone="attention" className="mb-8 max-w-text" title="The answer to this order came late">
      <span>{lateAnswer(attempt)}</span> If you have ordered again since, ask support and quote{' '}
      <span translate="no" className="font-mono">
        {attempt.attemptId}
      </span>
      .
    </Notice>
  )
}
