import type { ReactNode } from 'react'
import { useAskedFailure } from '#api/session/use-question.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { explain } from '#api/explain.ts'

/** If signing in again mends it, it isn't shown as an error: the page is read again then. */
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
  if (asked?.type !== 'sign-in') return <ErrorView level={level} {...explain(error)} actions={actions} />
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="max-w-text border-t border-line pt-4">
      <Title
        {...(level === 1 ? { id: 'page-title', tabIndex: -1 } : {})}
        className={level === 1 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}
      >
        This page will load once you sign in again
      </Title>
      <p className="mt-2 text-soft">
        You don’t need to reload it. What you entered on other pages stays there.
      </p>
    </div>
  )
}
