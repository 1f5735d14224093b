import type { QueryClient } from '@tanstack/react-query'

/** What changed in the portfolio of an account. A hint to read again, never the data itself. */
export type PortfolioChange = { account: string; area: 'records' | 'attempts' | 'checks' }

const CHANNEL = 'plumbline-portfolio'
const listeners = new Set<(change: PortfolioChange) => void>()
let channel: BroadcastChannel | null = null

const isChange = (value: unknown): value is PortfolioChange =>
  typeof value === 'object' && value !== null && 'account' in value && typeof value.account === 'string'

function openChannel(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL)
    // Node keeps a process alive for an open channel; browsers have no such method.
    if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
    channel.addEventListener('message', ({ data }) => {
      if (isChange(data)) for (const listener of listeners) listener(data)
    })
  }
  return channel
}

/** Tells this tab and all others that rows of the account changed. */
export function announceChange(account: string, area: PortfolioChange['area'] = 'records'): void {
  const change = { account, area }
  for (const listener of listeners) listener(change)
  openChannel()?.postMessage(change)
}

/** Calls back on every change, of this tab and of others; returns the way to stop. */
export function onPortfolioChange(listener: (change: PortfolioChange) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps a query client fresh: every change in any tab makes the portfolio's queries of that account read the store again.
 * Live checks of orders are asked to look at the store too; the gate decides whether that may become a request.
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) =>
  onPortfolioChange(({ account }) => {
    void queryClient.invalidateQueries({
      queryKey: ['portfolio', account],
      predicate: ({ queryKey }) => queryKey[2] !== 'check',
    })
  })
