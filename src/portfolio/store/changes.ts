import { createChannel } from '../../platform/channel.ts'
import type { IndexEntry } from './derive-rows.ts'

const areas = ['records', 'attempts', 'checks', 'keys'] as const

/**
 * What changed in the portfolio of an account: rows of properties, documents and orders; order attempts; nothing but
 * when orders were checked; or what is remembered of API keys. `rows` are the numbers of the properties and orders that
 * changed; without it, any may have. A hint to read again, never the data itself.
 */
export type PortfolioChange = {
  account: string
  area: (typeof areas)[number]
  rows?: Partial<Record<IndexEntry['kind'], readonly number[]>> | undefined
}

const listeners = new Set<(change: PortfolioChange) => void>()

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

const tellListeners = (change: PortfolioChange): void => {
  for (const listener of listeners) listener(change)
}

const channel = createChannel('plumbline-portfolio', isChange)
let listening = false

/** Tells this tab and all others that rows of the account changed. */
export function announceChange(
  account: string,
  area: PortfolioChange['area'] = 'records',
  rows?: PortfolioChange['rows'],
): void {
  const change: PortfolioChange = { account, area, rows }
  tellListeners(change)
  channel.send(change)
}

/** Calls back on every change, of this tab and of others; returns the way to stop. */
export function onPortfolioChange(listener: (change: PortfolioChange) => void): () => void {
  if (!listening) channel.listen(tellListeners)
  listening = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}
