import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A page may have focused what the address's fragment names. */
function nextFocus(): HTMLElement | null {
  const id = CSS.escape(location.hash.slice(1))
  const named = id === '' ? null : document.querySelector<HTMLElement>(`#${id}:focus, #${id} :focus`)
  return named ?? document.querySelector<HTMLElement>('#page-title')
}

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
    // The page or the customer has chosen a focus.
    if (isFirst && document.activeElement !== document.body) return
    const title = nextFocus()
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
