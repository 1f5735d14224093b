import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createPart, lazyPart } from '#platform/lazy-part.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { ShownCall, ShownJourney } from '#api/curl-text.ts'

const RequestTexts = lazyPart(
  createPart(async () => (await import('./request-texts.tsx')).RequestTexts),
  <Skeleton className="h-24 w-full" />,
)

/**
 * "Show the request": what this page asks the service, as a command, and with `journey` the whole way as a script. Its part of
 * the portal is loaded when it is first opened.
 */
export function ShowRequest({
  call,
  journey = null,
}: {
  call: ShownCall
  journey?: ShownJourney | null
}): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="group mt-10 border-t border-line print:hidden"
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} className="shrink-0 transition-transform group-open:rotate-90" />
        Show API call
      </summary>
      {opened && <RequestTexts call={call} journey={journey} />}
    </details>
  )
}
