import * as z from 'zod/mini'
import { createChannel } from '#platform/channel.ts'

const CHANNEL = 'plumbline-screens'
/** Heartbeat and TTL, to forget closed tabs. */
const SAY_EVERY_MS = 5_000
const BELIEVED_MS = 12_000

const screenSchema = z.object({ account: z.string(), tab: z.string(), ids: z.array(z.int()) })
type Screen = z.infer<typeof screenSchema>

const isScreen = (value: unknown): value is Screen => z.safeParse(screenSchema, value).success

/**
 * Shares which orders are on screen in each tab, so the leader checks those first. A hint: without it checks
 * only come later. `now` in ms.
 */
export function shareScreens(account: string, tab: string) {
  const others = new Map<string, { ids: number[]; at: number }>()
  const channel = createChannel(CHANNEL, isScreen)
  let said = ''
  let saidAt = -Infinity
  let clock = 0
  channel.listen((screen) => {
    if (screen.account === account && screen.tab !== tab)
      others.set(screen.tab, { ids: screen.ids, at: clock })
  })
  return {
    /** Returns the orders on screen in all tabs, this tab's first. */
    exchange(ids: readonly number[], now: number): number[] {
      clock = now
      const text = ids.join(' ')
      if (text !== said || now - saidAt >= SAY_EVERY_MS || now < saidAt) {
        said = text
        saidAt = now
        channel.send({ account, tab, ids: [...ids] })
      }
      for (const [name, { at }] of others) if (now - at > BELIEVED_MS) others.delete(name)
      return [...ids, ...[...others.values()].flatMap((other) => other.ids)]
    },
    close: channel.close,
  }
}
