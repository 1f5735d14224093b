import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Kept in the URL. `set` changes one (empty removes it) and returns to page 1. It replaces the history entry,
 * so Back leaves the list.
 */
export function useListParams(): { params: URLSearchParams; set: (name: string, value: string) => void } {
  const [params, setParams] = useSearchParams()
  /** The address bar lags behind the loader; two quick changes must not undo each other. */
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

/** 1 for anything but a whole number from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
