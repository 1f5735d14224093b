import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filters of a list, which live in the URL. `set` changes one, an empty value removes it, and the list starts at its
 * first page again; it replaces the history entry, so that Back leaves the list.
 */
export function useListParams(): { params: URLSearchParams; set: (name: string, value: string) => void } {
  const [params, setParams] = useSearchParams()
  /** What was asked for last: the address bar follows the page's loader, and two quick changes must not undo each other. */
  const wanted = useRef<{ over: URLSearchParams; search: string } | null>(null)
  const set = (name: string, value: string): void => {
    const isOnItsWay = wanted.current?.over === params
    const next = new URLSearchParams(isOnItsWay ? wanted.current?.search : window.location.search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    wanted.current = { over: params, search: next.toString() }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { params, set }
}

/** The wanted page of a list; 1 for anything that is no whole number from 1 on. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
