import { useEffect, useState } from 'react'

/** Updated every `everyMs`; 30 s suits "2 min ago". Null: stopped. */
export function useNow(everyMs: number | null = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    // Catch up after a stop, not on the first render.
    const catchUp = (): void => setNow((was) => (Date.now() - was < everyMs ? was : Date.now()))
    catchUp()
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
