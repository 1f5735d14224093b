import * as z from 'zod/mini'
import { type CheckRow, ACCOUNT_ROW, gapOf, pickDue, type OpenOrder } from './check-rules.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { randomId } from '#lib/random-id.ts'
import { isOnline } from '#platform/network.ts'
import { workAmongTabs, type TabPart } from '#platform/tab-work.ts'
import { createChannel } from '#platform/channel.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { checkOrder, forgetRefusals, readChecks } from './order-checks.ts'
import { readRecords } from '../store/all-records.ts'
import { updatesOf, type OrderRecord } from '../store/records.ts'

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
function shareScreens(account: string, tab: string) {
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

const TURN_MS = 1_000
const HIDDEN_LEAVE_MS = 30_000
const HIDDEN_EVERY_MS = 5 * 60_000

const mayLeadHidden = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

const listeners = new Set<(order: OrderRecord) => void>()

/** For changes this tab's checks found while hidden. Returns the unsubscribe function. */
export function onHiddenChange(listener: (order: OrderRecord) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last answer brought an unseen change; the first sight of an order doesn't count. */
function isNews({ seen, checkedAt }: OrderRecord): boolean {
  const updates = updatesOf(seen)
  return updates.length > 1 && updates.at(-1)?.at === checkedAt
}

/**
 * Checks the account's open orders in this tab until the returned function is called. The leader among
 * visible tabs checks all orders, other visible tabs those they show. A hidden tab stops after 30 s; with
 * notifications granted and no visible tab, one hidden tab checks each order every 5 minutes. The gate holds
 * the limits, so several runners do no harm.
 */
export function startOrderScheduler({
  onScreen,
}: {
  /** Order numbers on screen in this tab. */
  onScreen: () => readonly number[]
}): () => void {
  const account = currentAccount()
  const screens = shareScreens(account, randomId())
  let open: OpenOrder[] = []
  let checks: ReadonlyMap<number, CheckRow> = new Map()
  let outdated = true

  async function checkDue(part: TabPart): Promise<void> {
    if (part === 'rests') return
    const hidden = part === 'leads-hidden'
    if (outdated) {
      outdated = false
      const [{ orders }, rows] = await Promise.all([readRecords(account), readChecks(account)])
      open = orders.filter(({ rank }) => rank < 2)
      checks = rows
    }
    const meta = checks.get(ACCOUNT_ROW)
    const own = hidden ? [] : onScreen()
    const now = Date.now()
    const seen = screens.exchange(own, now)
    const mine = part === 'follows' ? open.filter((order) => own.includes(order.id)) : open
    const id = pickDue(mine, checks, {
      now,
      onScreen: seen,
      lastSentAt: meta?.lastSentAt ?? null,
      gapMs: gapOf(meta),
      ...(hidden ? { everyMs: HIDDEN_EVERY_MS } : {}),
    })
    if (id === null || !(await isOnline())) return
    const outcome = await checkOrder(account, id)
    outdated = true
    if (hidden && outcome.type === 'answered' && isNews(outcome.order))
      for (const listener of listeners) listener(outcome.order)
  }

  const stopListening = onPortfolioChange((change) => {
    if (change.account === account) outdated = true
  })
  void forgetRefusals(account).catch(() => undefined)
  const work = workAmongTabs({
    name: `poll-leader:${account}`,
    hiddenAfterMs: HIDDEN_LEAVE_MS,
    mayLeadHidden,
    turn: async (part) => {
      try {
        await checkDue(part)
      } catch {
        // A storage problem: pages show it; retry at the next turn.
        outdated = true
      }
      return TURN_MS
    },
  })
  return () => {
    stopListening()
    work.stop()
    screens.close()
  }
}
