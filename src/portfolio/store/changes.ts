import type { FinderRow } from './derive-rows.ts'

const areas = ['records', 'attempts', 'checks', 'keys'] as const

/**
 * What changed in the portfolio of an account: rows of properties, documents and orders; order attempts; nothing but
 * when orders were checked; or what is remembered of API keys. `rows` are the numbers of the properties and orders that
 * changed; without it, any may have. A hint to read again, never the data itself.
 */
export type PortfolioChange = {
  account: string
  area: (typeof areas)[number]
  rows?: Partial<Record<FinderRow['kind'], readonly number[]>> | undefined
}

const CHANNEL = 'plumbline-portfolio'
const listeners = new Set<(change: PortfolioChange) => void>()
let channel: BroadcastChannel | null = null

const areRows = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((ids) => Array.isArray(ids))

const isChange = (value: unknown): value is PortfolioChange =>
  typeof value === 'object' &&
  value !== null &&
  'account' in value &&
  typeof value.account === 'string' &&
  'area' in value &&
  areas.includes(value.area as PortfolioChange['area']) &&
  (!('rows' in value) || value.rows === undefined || areRows(value.rows))

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
export function announceChange(
  account: string,
  area: PortfolioChange['area'] = 'records',
  rows?: PortfolioChange['rows'],
): void {
  const change: PortfolioChange = { account, area, rows }
  for (const listener of listeners) listener(change)
  openChannel()?.postMessage(change)
}

/** Calls back on every change, of this tab and of others; returns the way to stop. */
export function onPortfolioChange(listener: (change: PortfolioChange) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
