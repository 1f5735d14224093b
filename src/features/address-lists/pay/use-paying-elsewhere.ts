import { useEffect, useState } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { isLockHeld } from '#platform/locks.ts'
import { payingLock } from '#portfolio/address-lists/valuations/pay-batch.ts'

/** A lock can't be heard. */
const CHECK_MS = 1_000

/** Whether another tab pays for several valuations now, the pauses between two of them included; asked while this one doesn't. */
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
