import * as z from 'zod/mini'
import { createChannel } from '#platform/channel.ts'

const rowNumbers = z.optional(z.array(z.number()))
const changeSchema = z.object({
  account: z.string(),
  area: z.enum(['records', 'attempts', 'checks', 'keys', 'lists']),
  rows: z.optional(z.object({ property: rowNumbers, order: rowNumbers })),
})

/**
 * What changed in the portfolio of an account: rows of properties, documents and orders; order attempts; nothing but
 * when orders were checked; what is remembered of API keys; or lists of properties. `rows` are the numbers of the properties and orders that
 * changed; without it, any may have. A hint to read again, never the data itself.
 */
export type PortfolioChange = z.infer<typeof changeSchema>

const listeners = new Set<(change: PortfolioChange) => void>()

const isChange = (value: unknown): value is PortfolioChange => z.safeParse(changeSchema, value).success

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
