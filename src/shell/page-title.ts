import { useEffect } from 'react'

/** Names the browser tab "Title · Plumbline". Never put anything secret in it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plumbline`
  }, [title])
}
