import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { formatDate } from '#lib/format-date.ts'
import { Notice } from '#ui/notice.tsx'
import { signOutNotice } from '../reload/sign-out-notice.ts'

/** Shown after a sign-out that couldn't reach the service. */
export function KeyLeft({ className }: { className: string }): ReactNode {
  const left = useStore(signOutNotice)
  if (left === null) return null
  return (
    <Notice tone="attention" title="You’re signed out of this browser" className={className}>
      {`We couldn’t reach the service, so this browser’s key “${left.name}” isn’t deactivated yet. Its value was erased here. We’ll deactivate it at your next sign-in. Otherwise it expires on ${formatDate(left.expiresAt)}.`}
    </Notice>
  )
}
