import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../queue/queue.ts'
import type { QueueState, UploadRow } from '../upload-row.ts'

/** The whole queue, kept current. */
export const useQueue = (): QueueState => useStore(uploadQueue.store)

/** The rows of one property, and what holds or stops them. */
export function useUploads(
  propertyId: number,
): Pick<QueueState, 'holds'> & { rows: readonly UploadRow[]; stopped: boolean } {
  const { rows, holds, stopped } = useQueue()
  const mine = useMemo(() => rows.filter((row) => row.propertyId === propertyId), [rows, propertyId])
  return { rows: mine, holds, stopped: stopped.includes(propertyId) }
}

/** Runs `work` once, when the element comes this near to the screen; returns the way to stop watching. */
export function whenNear(element: Element, margin: string, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether the element has come near the screen; at once true where nobody waits for that. */
export function useNear(element: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [near, setNear] = useState(!waits)
  useEffect(() => {
    const target = element.current
    return near || target === null ? undefined : whenNear(target, '800px 0px', () => setNear(true))
  }, [element, near])
  return near
}
