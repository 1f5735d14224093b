import { useEffect, useState, type RefObject } from 'react'

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
