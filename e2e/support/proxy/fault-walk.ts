import type { Page } from '@playwright/test'
import { expect } from './fault-fixtures.ts'
import type { FaultProxy, FaultRule } from './fault-proxy.ts'

/** What a fault means to a call, which decides what a person has to read. */
export type Meaning = 'unreachable' | 'unknown' | 'broken' | 'too-many' | 'done'

/** Answers with status 200 that only the call itself can tell. */
export interface OddData {
  /** Every promised field of another type than promised. */
  wrong: unknown
  /** Null in every field that is not promised; not needed where only one fault of each kind is walked through. */
  nulls?: unknown
  /** Values that no list of the interface has. */
  unheardOf: unknown
}

type Rule = Omit<FaultRule, 'on'>

export interface Fault {
  name: string
  /** `refused`: nobody listens at all. */
  rule: Rule | 'refused'
  /** For a call that may be made again, and for one whose outcome is open without a clear answer. */
  means: readonly [again: Meaning, once: Meaning]
  /** One of each kind: no answer, an error, a word to wait, an answer that makes no sense, an odd one. */
  typical?: boolean
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Rule => ({
  answer: { status, body: JSON.stringify(body), headers },
})
const envelope = (status: string, data: unknown, message: string | null): object => ({
  status,
  data,
  message,
  code: message === null ? null : 'FORCED',
})
const said = 'A fault of the test.'

/** Every way in which a call goes wrong, or comes oddly; those that end well come last. */
export const faultsFor = ({ wrong, nulls, unheardOf }: OddData): readonly Fault[] => [
  { name: 'refused connection', rule: 'refused', means: ['unreachable', 'unknown'] },
  {
    name: 'reset in the middle of the body',
    rule: { after: 'half' },
    means: ['unreachable', 'unknown'],
    typical: true,
  },
  {
    name: '500',
    rule: json(500, envelope('error', null, said)),
    means: ['broken', 'unknown'],
    typical: true,
  },
  {
    name: '502 with a page',
    rule: { answer: { status: 502, body: '<html><h1>Bad gateway</h1></html>', type: 'text/html' } },
    means: ['unreachable', 'unknown'],
  },
  {
    name: '503 with Retry-After',
    rule: json(503, envelope('error', null, said), { 'Retry-After': '1' }),
    means: ['unreachable', 'unknown'],
  },
  {
    name: '429',
    rule: json(429, envelope('error', null, said)),
    means: ['too-many', 'too-many'],
    typical: true,
  },
  {
    name: 'truncated JSON',
    rule: { answer: { status: 200, body: '{"status":"success","data":{"id":1,"propertyId":' } },
    means: ['broken', 'unknown'],
  },
  {
    name: 'wrong types',
    rule: json(200, envelope('success', wrong, null)),
    means: ['broken', 'unknown'],
    typical: true,
  },
  {
    name: '200 with an error envelope',
    rule: json(200, envelope('error', null, said)),
    means: ['broken', 'unknown'],
  },
  { name: 'nulls', rule: json(200, envelope('success', nulls, null)), means: ['done', 'done'] },
  {
    name: 'unheard-of values',
    rule: json(200, envelope('success', unheardOf, null)),
    means: ['done', 'done'],
    typical: true,
  },
]

/** One call of the journey and the form or page that makes it. */
export interface Walk {
  on: RegExp
  /** Which of a fault's two meanings is this call's; or its own. */
  meaning: (fault: Fault) => Meaning
  odd: OddData
  /** Only one fault of each kind: what a fault means is decided in one place, and other walks go through all of them. */
  typicalOnly?: boolean
  /** To the form, filled in; called before every fault. `stands`: the fault before failed, so the form has to be there still. */
  open: (stands: boolean) => Promise<void>
  /** The one press that makes the call. */
  press: () => Promise<void>
  /** What a person reads then. */
  words: Readonly<Partial<Record<Meaning, RegExp>>>
  /** That what was entered is still there, after a failure. */
  kept?: () => Promise<void>
  /** Leaves what stands there after a success. */
  leave?: () => Promise<void>
  /** The press needs more of the server than this call: only its connection breaks then, not all. */
  needsServer?: boolean
}

export const again = (fault: Fault): Meaning => fault.means[0]
export const once = (fault: Fault): Meaning => fault.means[1]

/** Whatever stood there before the press is no answer to it. */
export const markAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) alert.setAttribute('data-before', '')
  })

/** Reads may be made again, by the browser or by us. */
const isRead = (on: RegExp): boolean => on.source.startsWith('^GET')

const crashed = /Something went wrong on this page|This page couldn’t load/u

/** Walks a page through all faults of its call, one after the other: words that are true, nothing lost, one send. */
export async function walkFaults(page: Page, wire: FaultProxy, walk: Walk): Promise<void> {
  let stands = false
  for (const fault of faultsFor(walk.odd)) {
    if (walk.typicalOnly === true && fault.typical !== true) continue
    const meaning = walk.meaning(fault)
    const words = walk.words[meaning]
    if (words === undefined) throw new Error(`${fault.name} has no words`)
    await walk.open(stands)
    await markAlerts(page)
    const before = wire.seen(walk.on).length
    if (fault.rule !== 'refused') wire.fault({ on: walk.on, ...fault.rule })
    else if (walk.needsServer === true) wire.fault({ on: walk.on, before: 'reset' })
    else await wire.goDown()
    await walk.press()
    const reported =
      meaning === 'done' ? page.locator('body') : page.locator('[role=alert]:not([data-before]), h1')
    await expect(reported.filter({ hasText: words }).first(), fault.name).toBeVisible()
    await expect(page.getByText(crashed), fault.name).toHaveCount(0)
    stands = meaning !== 'done'
    await (stands ? walk.kept : walk.leave)?.()
    if (fault.rule === 'refused' && walk.needsServer !== true) await wire.comeUp()
    else if (!isRead(walk.on)) expect(wire.seen(walk.on).length - before, fault.name).toBe(1)
    wire.heal()
  }
}

/** Statuses and breaks that the faults provoke; for `allowFailures`. */
export const statusesOfFaults = ['network', 404, 429, 500, 502, 503] as const

/** What is read of a call that changes nothing, or may be made again. */
export const harmless = {
  unreachable: /We couldn’t reach the server\. Nothing is lost/u,
  broken: /We had a problem on our end\. Nothing is lost/u,
  'too-many': /Too many requests/u,
}

/** The secrets that went over the wire and stand on the page. */
export async function secretsShown(page: Page, wire: FaultProxy): Promise<string[]> {
  const shape = /"(?:access_token|refresh_token|keyValue|cardToken)":"([^"]+)"/gu
  const texts = [...wire.answers.map(({ text }) => text), ...wire.arrivals.map(({ body }) => body)]
  const secrets = new Set(texts.flatMap((text) => [...text.matchAll(shape)].map((found) => found[1] ?? '')))
  const shown = await page.evaluate(
    () => `${location.href} ${document.title} ${document.documentElement.outerHTML}`,
  )
  return [...secrets].filter((secret) => shown.includes(secret))
}

/** No secret that went over the wire stands on the page. */
export const expectNoSecret = async (page: Page, wire: FaultProxy): Promise<void> =>
  expect(await secretsShown(page, wire)).toEqual([])

/** Opens a page that reads, and lets the time between its own few retries pass. */
export async function readWithRetries(page: Page, wire: FaultProxy, on: RegExp, path: string): Promise<void> {
  const before = wire.seen(on).length
  await page.goto(path)
  const settled = page.locator('[role=alert]').or(page.getByText(/active keys?\.|Continue with this parcel/u))
  for (let sends = 1; sends <= 4; sends += 1) {
    await expect
      .poll(async () => wire.seen(on).length >= before + sends || (await settled.count()) > 0)
      .toBe(true)
    if ((await settled.count()) > 0) return
    await page.clock.fastForward(5000)
  }
}
