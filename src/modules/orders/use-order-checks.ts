import { useEffect } from 'react'
import { getSession } from '#api/session/session-state.ts'
import { useSession } from '#api/session/use-session.ts'
import { startOrderScheduler } from '#portfolio/checks/order-scheduler.ts'

/** What each watching part of the page shows; one scheduler per tab looks after all of it. */
const watching = new Map<symbol, readonly number[]>()
let stop: (() => void) | null = null

function watch(ids: readonly number[]): () => void {
  const own = Symbol('watch')
  watching.set(own, ids)
  stop ??= startOrderScheduler({ onScreen: () => [...watching.values()].flat() })
  return () => {
    watching.delete(own)
    if (watching.size > 0) return
    stop?.()
    stop = null
  }
}

/**
 * Keeps the account's open orders checked while the component is on screen, those named here first. The gate holds the
 * service's limit, so any number of components and tabs may use it. Answers arrive in the portfolio's queries.
 */
export function useOrderChecks(ids: readonly number[] = []): void {
  const account = useSession()?.account
  const wanted = ids.join(' ')
  useEffect(() => {
    // On a slow machine the account may have signed out since this was drawn.
    if (account === undefined || getSession()?.account !== account) return undefined
    return watch(wanted === '' ? [] : wanted.split(' ').map(Number))
  }, [account, wanted])
}
