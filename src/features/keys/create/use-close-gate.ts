import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { warnBeforeUnload } from '#platform/before-unload.ts'

export interface CloseGate {
  /** Whether the gate has been opened: what stands behind it may go. */
  opened: boolean
  /** Somebody tried to leave while the gate was shut; the question is on the screen. */
  asked: boolean
  /** Opens the gate for good, from this moment on: also for a key pressed before the screen has followed. */
  open: () => void
  /** Call before leaving on purpose: gives whether the way is free, and raises the question when it is not. */
  tryLeave: () => boolean
  /** Back to what was open. */
  stay: () => void
  /** Leaves although the gate is shut: goes on with the navigation that was held back, or gives false when there was none. */
  leaveAnyway: () => boolean
}

/**
 * Holds whatever would close something that cannot be shown again: links, the back button, reload and tab close, until
 * the gate is opened. The browser words its own question for the last two.
 */
export function useCloseGate(): CloseGate {
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  // The router and the dialog learn of a render only after it is on the screen; a ref is true at once for both.
  const free = useRef(false)
  const blocker = useBlocker(() => !free.current)

  useEffect(() => (opened ? undefined : warnBeforeUnload()), [opened])

  const stay = (): void => {
    setAsked(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  return {
    opened,
    asked: !opened && (asked || blocker.state === 'blocked'),
    open: () => {
      free.current = true
      setOpened(true)
      stay()
    },
    tryLeave: () => {
      if (!free.current) setAsked(true)
      return free.current
    },
    stay,
    leaveAnyway: () => {
      free.current = true
      if (blocker.state !== 'blocked') return false
      blocker.proceed()
      return true
    },
  }
}
