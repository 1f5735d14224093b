import { useEffect } from 'react'

let title = ''
let waiting = 0

const write = (): void => {
  if (title === '') return
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Plumbline`
}

/** Sets the tab title to "Title · Plumbline". Never put secrets in it. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    title = name
    write()
  }, [name])
}

/**
 * Prefixes every page's title with the number of orders that need the customer: "(2) Title · Plumbline"; 0
 * removes it.
 */
export function setTitleBadge(count: number): void {
  waiting = count
  write()
}
