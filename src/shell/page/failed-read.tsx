import type { ReactNode } from 'react'
import { useAskedFailure } from '#api/session/use-question.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { explain } from '#api/explain.ts'

/** Text by the dialog that the page waits for. */
const waits = {
  'sign-in': 'you sign in again',
  'switched-off': 'you turn on this browser’s access',
  'key-limit': 'this browser gets a new key',
} as const

/**
 * If a dialog handles the failure, it isn't shown as an error: the page is read again once the dialog is
 * answered.
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
