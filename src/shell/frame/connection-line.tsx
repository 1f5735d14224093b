import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { watchOnline } from '#platform/online.ts'
import { forgetLoadFailure, loadFailure } from '#ui/load-failure.ts'
import { ReloadButton } from '#ui/reload-button.tsx'

const BACK_SHOWN_MS = 4000

/** Null if nothing is missing. */
function missingCopy(message: string | null, updated: boolean, online: boolean): string | null {
  if (message === null && !updated) return null
  const next = updated
    ? 'Plumbline was updated. Reload to continue.'
    : online
      ? 'Reload and try again.'
      : 'You’re offline. Try again when you’re back online.'
  return message === null ? next : `${message} ${next}`
}

/**
 * Parts that failed to load, no network, or just back online. An update stays until the page reloads,
 * anything else until the next page.
 */
export function ConnectionLine(): ReactNode {
  const [online, setOnline] = useState(true)
  useEffect(() => watchOnline(setOnline), [])
  const { message, updated } = useStore(loadFailure)
  const { pathname } = useLocation()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (!online || !wasOffline) return undefined
    const timer = setTimeout(() => setWasOffline(false), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [online, wasOffline])
  const failedOn = useRef(pathname)
  useEffect(() => {
    if (failedOn.current !== pathname) forgetLoadFailure()
    failedOn.current = pathname
  }, [pathname])
  const missing = missingCopy(message, updated, online)
  return (
    <div role="status" className="sticky top-0 z-20 low:static print:hidden">
      {(wasOffline || missing !== null) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-wash px-4 py-2 text-sm sm:px-8 md:px-10 xl:px-16">
          <p>
            {missing ??
              (online ? 'You’re back online.' : 'You’re offline. You see what’s saved in this browser.')}
          </p>
          {missing !== null && online && <ReloadButton size="sm" variant="secondary" />}
        </div>
      )}
    </div>
  )
}
