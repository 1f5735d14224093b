import { useEffect, useState } from 'react'
import type { CardFieldName } from './stripe-errors.ts'

const FIELDS = 3
const PATIENCE_MS = 10_000

/** Whether the frames of the card fields are overdue: without one of them its box stays empty and takes no typing. */
export function useCardFrames(): { overdue: boolean; noteReady: (name: CardFieldName) => void } {
  const [ready, setReady] = useState<ReadonlySet<CardFieldName>>(new Set())
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    overdue: waited && ready.size < FIELDS,
    noteReady: (name) => setReady((before) => new Set(before).add(name)),
  }
}
