import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

export interface CloseGate {
  /** Somebody tried to leave while the gate was shut; the question is on the screen. */
  asked: boolean
  /** Call before leaving on purpose: gives whether the way is free, and raises the question when it is not. */
  tryLeave: () => boolean
  /** Back to what was open. */
  stay: () => void
  /** Leaves although the gate is shut: goes on with the navigation that was held back, or gives false when there was none. */
  leaveAnyway: () => boolean
}

/**
 * Holds whatever would close something that cannot be shown again: links, the back button, reload and tab close while
 * `shut`. The browser words its own question for the last two.
 */
export function useCloseGate(shut: boolean): CloseGate {
  const [asked, setAsked] = useState(false)
  const free = useRef(false)
  const blocker = useBlocker(() => shut && !free.current)

  useEffect(() => {
    if (!shut) return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [shut])

  return {
    asked: shut && (asked || blocker.state === 'blocked'),
    tryLeave: () => {
      if (!shut) return true
      setAsked(true)
      return false
    },
    stay: () => {
      setAsked(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leaveAnyway: () => {
      free.current = true
      if (blocker.state !== 'blocked') return false
      blocker.proceed()
      return true
    },
  }
}
