import { useEffect } from 'react'

let title = ''
let waiting = 0

const write = (): void => {
  if (title === '') return
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Plumbline`
}

/** "Title · Plumbline". Never put secrets in it. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    title = name
    write()
  }, [name])
}

/** "(2) Title · Plumbline": number of orders that need the customer; 0 removes it. */
export function setTitleBadge(count: number): void {
  waiting = count
  write()
}
