import { useEffect } from 'react'

let title = ''
let waiting = 0

const write = (): void => {
  if (title === '') return
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Plumbline`
}

/** Names the browser tab "Title · Plumbline". Never put anything secret in it. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    title = name
    write()
  }, [name])
}

/** Puts how many orders wait for the customer before the title of every page: "(2) Title · Plumbline"; 0 takes it away. */
export function setTitleBadge(count: number): void {
  waiting = count
  write()
}
