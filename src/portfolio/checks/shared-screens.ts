import * as z from 'zod/mini'
import { createChannel } from '#platform/channel.ts'

const CHANNEL = 'plumbline-screens'
/** Heartbeat and time to live, so that a closed tab is forgotten. */
const SAY_EVERY_MS = 5_000
const BELIEVED_MS = 12_000

const screenSchema = z.object({ account: z.string(), tab: z.string(), ids: z.array(z.int()) })
type Screen = z.infer<typeof screenSchema>

const isScreen = (value: unknown): value is Screen => z.safeParse(screenSchema, value).success

/**
 * Lets the tabs of an account know which orders the others show, so that the one that looks after all orders asks for
 * those first. A hint: without it nothing is asked too often, only later. `now` in ms.
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
    /** Says what this tab shows now, and gives what it and the others show, its own first. */
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
