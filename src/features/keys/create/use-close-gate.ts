import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { warnBeforeUnload } from '#platform/before-unload.ts'

export interface CloseGate {
  opened: boolean
  /** The user tried to leave; the question is shown. */
  asked: boolean
  /** Opens the gate permanently and at once, before the next render. */
  open: () => void
  /** False if the gate is closed; then asks. */
  tryLeave: () => boolean
  stay: () => void
  /** Resumes the blocked navigation; false if there was none. */
  leaveAnyway: () => boolean
}

/** Blocks links, Back, reload and closing the tab, for content that can't be shown again. */
export function useCloseGate(): CloseGate {
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  // The router and the dialog see state only after a render.
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
