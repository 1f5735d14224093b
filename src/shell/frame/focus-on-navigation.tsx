import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the page's title, for screen readers. A page without one is announced by its tab title. The first
 * page of a visit keeps the browser's focus.
 */
export function FocusOnNavigation(): ReactNode {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const title = document.querySelector<HTMLElement>('#page-title')
    if (title === null) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    else title.focus({ preventScroll: true })
    setAnnounced(title === null ? document.title : '')
  }, [pathname])
  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  )
}
