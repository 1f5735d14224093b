import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isUploaded, type QueueState, type Upload } from '#work/uploads/upload.ts'

export const useQueue = (): QueueState => useStore(uploadQueue.store)

/** Uploaded files are the page's documents. */
export function useUploads(
  propertyId: number,
): Pick<QueueState, 'holds'> & { rows: readonly Upload[]; stopped: boolean } {
  const { rows, holds, stopped } = useQueue()
  const mine = useMemo(
    () => rows.filter((row) => row.propertyId === propertyId && !isUploaded(row)),
    [rows, propertyId],
  )
  return { rows: mine, holds, stopped: stopped.includes(propertyId) }
}

/** Runs `work` once. Returns a function to stop watching. */
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

/** True at once unless `waits`. */
export function useNear(element: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [near, setNear] = useState(!waits)
  useEffect(() => {
    const target = element.current
    return near || target === null ? undefined : whenNear(target, '800px 0px', () => setNear(true))
  }, [element, near])
  return near
}
