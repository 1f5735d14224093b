import { useEffect, useEffectEvent } from 'react'

/** Page Up and Page Down move; unless `on`, they scroll as usual. */
export function usePageKeys(on: boolean, move: (by: 1 | -1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    if (!on || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    move(event.key === 'PageDown' ? 1 : -1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => handle(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
