import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useDemo } from '#memory/records/demo.ts'
import { showLoadFailure } from '#ui/load-failure.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { ShownCall } from './request-texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { keyRecordQueries } from '#memory/records/key-records.ts'

/** True if this browser knows of a key that the customer created. */
function useHasOwnKey(): boolean {
  const [query] = useState(() => keyRecordQueries.all())
  return (useQuery(query).data ?? []).length > 0
}

const RequestTexts = lazy(async () => {
  try {
    return { default: (await import('./request-texts.tsx')).RequestTexts }
  } catch {
    // An error page would discard the page's input.
    showLoadFailure('We couldn’t show the API call because part of this page didn’t load.')
    return { default: () => null }
  }
})

/** Lazy-loaded on first open. Only for customers who program: with a key of their own, or in a demo. */
export function ShowRequest(call: ShownCall): ReactNode {
  const [opened, setOpened] = useState(false)
  const isDemo = useDemo() !== null
  if (!useHasOwnKey() && !isDemo) return null
  return (
    <details
      className="mt-10 border-t border-line print:hidden"
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
      <summary className="py-2.5 text-sm text-soft hover:text-ink">Show API call</summary>
      {opened && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <RequestTexts {...call} />
        </Suspense>
      )}
    </details>
  )
}
