import * as z from 'zod/mini'
import { createChannel } from '#platform/channel.ts'

const rowNumbers = z.optional(z.array(z.number()))
const changeSchema = z.object({
  account: z.string(),
  area: z.enum(['records', 'attempts', 'checks', 'keys', 'lists', 'file']),
  rows: z.optional(z.object({ property: rowNumbers, order: rowNumbers })),
  fromFile: z.optional(z.boolean()),
})

/**
 * `checks`: only when orders were checked. `rows`: numbers of the changed properties and orders; without it,
 * any may have changed. `fromFile`: the portfolio file has it already. A hint to read again, never the data.
 */
export type PortfolioChange = z.infer<typeof changeSchema>
export type Area = PortfolioChange['area']

/** `isOwn`: made by this tab. */
type Listener = (change: PortfolioChange, isOwn: boolean) => void

const listeners = new Set<Listener>()

const isChange = (value: unknown): value is PortfolioChange => z.safeParse(changeSchema, value).success

const notifyListeners = (change: PortfolioChange, isOwn: boolean): void => {
  for (const listener of listeners) listener(change, isOwn)
}

const channel = createChannel('plumbline-records', isChange)
let listening = false

/** In all tabs. */
export function announceChange(
  account: string,
  area: Area = 'records',
  rows?: PortfolioChange['rows'],
  fromFile = false,
): void {
  const change: PortfolioChange = { account, area, rows, fromFile }
  notifyListeners(change, true)
  channel.send(change)
}

/** From this tab and others. Returns the unsubscribe function. */
export function onPortfolioChange(listener: Listener): () => void {
  if (!listening) channel.listen((change) => notifyListeners(change, false))
  listening = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}
