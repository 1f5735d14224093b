import { useEffect } from 'react'
import { getSession, useSession } from '#api/session/session-state.ts'
import { startOrderScheduler } from '#work/checks/order-scheduler.ts'

/** Per watching component; one scheduler per tab serves them all. */
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
 * Checks open orders while mounted, `ids` first. The gate enforces the service's limit, so any number of
 * components and tabs may use it.
 */
export function useOrderChecks(ids: readonly number[] = []): void {
  const account = useSession()?.account
  const wanted = ids.join(' ')
  useEffect(() => {
    // The account may have signed out since this render.
    if (account === undefined || getSession()?.account !== account) return undefined
    return watch(wanted === '' ? [] : wanted.split(' ').map(Number))
  }, [account, wanted])
}
