import { useEffect, useState } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { isLockHeld } from '#platform/locks.ts'
import { payingLock } from '#portfolio/address-lists/valuations/pay-batch.ts'

/** Web Locks have no events, so they are polled. */
const CHECK_MS = 1_000

/**
 * True while another tab runs payments, including the pauses in between. `wanted`: false while this tab pays.
 */
export function usePayingElsewhere(wanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const lock = payingLock(currentAccount())
    let gone = false
    const check = (): void =>
      void isLockHeld(lock).then(
        (held) => {
          if (!gone) setHeld(held)
        },
        () => undefined,
      )
    check()
    const timer = setInterval(check, CHECK_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [wanted])
  return wanted && isHeld
}
