import type { Page } from '@playwright/test'
import { expect } from './fault-fixtures.ts'
import type { FaultProxy, FaultRule } from './fault-proxy.ts'

/** Outcome that decides which message the page must show. */
export type Meaning = 'unreachable' | 'unknown' | 'broken' | 'too-many' | 'done'

/** Odd `data` of a call, sent with status 200. */
export interface OddData {
  /** Wrong type in every promised field. */
  wrong: unknown
  /** Null in every other field; not needed with `typicalOnly`. */
  nulls?: unknown
  /** Values outside the interface's enums. */
  unheardOf: unknown
}

type Rule = Omit<FaultRule, 'on'>

export interface Fault {
  name: string
  /** `refused`: nothing listens on the port. */
  rule: Rule | 'refused'
  /** Outcome for a repeatable and for a once-only call. */
  means: readonly [again: Meaning, once: Meaning]
  /** One fault per kind: no answer, error, rate limit, unreadable, odd. */
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

/** Faults that still succeed come last. */
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
    means: ['unreachable', 'unknown'],
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

export interface Walk {
  on: RegExp
  /** One of the fault's meanings, or the walk's own. */
  meaning: (fault: Fault) => Meaning
  odd: OddData
  /** Only typical faults: other walks cover the rest. */
  typicalOnly?: boolean
  /** Opens the filled-in form before every fault. `stands`: the form must still be open. */
  open: (stands: boolean) => Promise<void>
  press: () => Promise<void>
  words: Readonly<Partial<Record<Meaning, RegExp>>>
  kept?: () => Promise<void>
  /** Leaves the page after a success. */
  leave?: () => Promise<void>
  /** Sending depends on other requests: only this call's connection is broken. */
  needsServer?: boolean
}

export const again = (fault: Fault): Meaning => fault.means[0]
export const once = (fault: Fault): Meaning => fault.means[1]

export const markAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) alert.setAttribute('data-before', '')
  })

/** GET calls: the browser or the portal may repeat them. */
const isRead = (on: RegExp): boolean => on.source.startsWith('^GET')

const crashed = /Something went wrong on this page|This page couldn’t load/u

/** Expects a true message, no lost input and one send per fault. */
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

export const statusesOfFaults = ['network', 404, 429, 500, 502, 503] as const

/** Messages of repeatable calls. */
export const harmless = {
  unreachable: /We couldn’t reach the server\. Nothing is lost/u,
  broken: /We had a problem on our end\. Nothing is lost/u,
  'too-many': /Too many requests/u,
}

export async function secretsShown(page: Page, wire: FaultProxy): Promise<string[]> {
  const shape = /"(?:access_token|refresh_token|keyValue|cardToken)":"([^"]+)"/gu
  const texts = [...wire.answers.map(({ text }) => text), ...wire.arrivals.map(({ body }) => body)]
  const secrets = new Set(texts.flatMap((text) => [...text.matchAll(shape)].map((found) => found[1] ?? '')))
  const shown = await page.evaluate(
    () => `${location.href} ${document.title} ${document.documentElement.outerHTML}`,
  )
  return [...secrets].filter((secret) => shown.includes(secret))
}

export const expectNoSecret = async (page: Page, wire: FaultProxy): Promise<void> =>
  expect(await secretsShown(page, wire)).toEqual([])

/** Advances the page's clock past the retries. */
export async function readWithRetries(page: Page, wire: FaultProxy, on: RegExp, path: string): Promise<void> {
  const before = wire.seen(on).length
  await page.goto(path)
  const settled = page.locator('[role=alert]').or(page.getByText(/Active API keys|Add property/u))
  for (let sends = 1; sends <= 4; sends += 1) {
    await expect
      .poll(async () => wire.seen(on).length >= before + sends || (await settled.count()) > 0)
      .toBe(true)
    if ((await settled.count()) > 0) return
    await page.clock.fastForward(5000)
  }
}
