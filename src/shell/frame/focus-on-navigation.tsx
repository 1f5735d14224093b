import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the page's title, for screen readers, also after a full load. A page without one is announced by its
 * tab title.
 */
export function FocusOnNavigation(): ReactNode {
  const { pathname } = useLocation()
  const previous = useRef<string | null>(null)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    const isFirst = previous.current === null
    previous.current = pathname
    // The page or the customer has chosen a focus, such as what the fragment names.
    if ((isFirst || location.hash) && document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('#page-title')
    const target = title ?? document.querySelector<HTMLElement>('#content')
    target?.focus({ preventScroll: true })
    setAnnounced(title === null ? document.title : '')
  }, [pathname])
  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  )
}
