import { useEffect, useState } from 'react'

/** The time in ms as of the last tick; half a minute suits words like "2 min ago". With null it stands still. */
export function useNow(everyMs: number | null = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    // What stood still until now is brought up to date; a first render is.
    const catchUp = (): void => setNow((was) => (Date.now() - was < everyMs ? was : Date.now()))
    catchUp()
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
