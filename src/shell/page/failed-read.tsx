import type { ReactNode } from 'react'
import { useAskedFailure } from '#api/session/use-question.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { explain } from '#api/explain.ts'

/** Until when a page waits, for what its tab asks the person. */
const waits = {
  'sign-in': 'you sign in again',
  'switched-off': 'you turn on this browser’s access',
  'key-limit': 'this browser gets a new key',
} as const

/**
 * What stands in place of something that could not be read: why, and `actions`. A failure that a dialog asks about is no
 * error of the page: it says what it waits for, and is read by itself once the question is answered.
 */
export function FailedRead({
  error,
  actions,
  level = 2,
}: {
  error: unknown
  actions: ReactNode
  level?: 1 | 2
}): ReactNode {
  const asked = useAskedFailure(error)
  if (asked === null || asked.type === 'denied')
    return <ErrorView level={level} {...explain(error)} actions={actions} />
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="max-w-text border-t border-line pt-4">
      <Title
        {...(level === 1 ? { id: 'page-title', tabIndex: -1 } : {})}
        className={level === 1 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}
      >
        {`This page will load once ${waits[asked.type]}`}
      </Title>
      <p className="mt-2 text-soft">
        You don’t need to reload it. What you entered on other pages stays there.
      </p>
    </div>
  )
}
