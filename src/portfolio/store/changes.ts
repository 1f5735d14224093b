import * as z from 'zod/mini'
import { createChannel } from '#platform/channel.ts'

const rowNumbers = z.optional(z.array(z.number()))
const changeSchema = z.object({
  account: z.string(),
  area: z.enum(['records', 'attempts', 'checks', 'keys', 'lists']),
  rows: z.optional(z.object({ property: rowNumbers, order: rowNumbers })),
})

/**
 * `checks`: only when orders were checked. `rows`: numbers of the changed properties and orders; without it,
 * any may have changed. A hint to read again, never the data.
 */
export type PortfolioChange = z.infer<typeof changeSchema>

const listeners = new Set<(change: PortfolioChange) => void>()

const isChange = (value: unknown): value is PortfolioChange => z.safeParse(changeSchema, value).success

const notifyListeners = (change: PortfolioChange): void => {
  for (const listener of listeners) listener(change)
}

const channel = createChannel('plumbline-portfolio', isChange)
let listening = false

/** In all tabs. */
export function announceChange(
  account: string,
  area: PortfolioChange['area'] = 'records',
  rows?: PortfolioChange['rows'],
): void {
  const change: PortfolioChange = { account, area, rows }
  notifyListeners(change)
  channel.send(change)
}

/** From this tab and others. Returns the unsubscribe function. */
export function onPortfolioChange(listener: (change: PortfolioChange) => void): () => void {
  if (!listening) channel.listen(notifyListeners)
  listening = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}
