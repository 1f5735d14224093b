import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { onConnectionChange } from '../../platform/online.ts'
import { loadFailure } from '../../ui/load-failure.ts'

const BACK_SHOWN_MS = 4000

const isOnline = (): boolean => navigator.onLine

/** Says for a while what could not be loaded, that the device has no network, and when it is back; else it draws nothing. */
export function ConnectionLine(): ReactNode {
  const online = useSyncExternalStore(onConnectionChange, isOnline, isOnline)
  const failure = useStore(loadFailure)
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (!online || !wasOffline) return undefined
    const timer = setTimeout(() => setWasOffline(false), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [online, wasOffline])
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {(wasOffline || failure !== null) && (
        <p className="border-b border-line bg-wash px-4 py-2 text-sm sm:px-8 md:px-10 xl:px-16">
          {failure ??
            (online ? 'You’re back online.' : 'You’re offline. You see what’s saved in this browser.')}
        </p>
      )}
    </div>
  )
}
