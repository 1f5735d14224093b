import type { Page } from '@playwright/test'
import { expect } from './fault-fixtures.ts'
import type { FaultProxy, FaultRule } from './fault-proxy.ts'

/** Outcome that decides which message the page must show. */
export type Meaning = 'unreachable' | 'unknown' | 'broken' | 'too-many' | 'done'

/** Odd `data` of a call, sent with status 200. */
export interface OddData {
  /** Wrong type in every promised field. */
  wrong: unknown
  /** Null in every other field. */
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
  typical: boolean
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Rule => ({
  answer: { status, body: JSON.stringify(body), headers },
})
const page = (status: number, body: string): Rule => ({ answer: { status, body, type: 'text/html' } })
const envelope = (status: string, data: unknown, message: string | null): object => ({
  status,
  data,
  message,
  code: message === null ? null : 'FORCED',
})
const said = 'A fault of the test.'

const fault = (name: string, rule: Fault['rule'], means: Fault['means'], typical = true): Fault => ({
  name,
  rule,
  means,
  typical,
})
const lost = ['unreachable', 'unknown'] as const
const failed = ['broken', 'unknown'] as const
const done = ['done', 'done'] as const

/** Faults that still succeed come last. */
export const faultsFor = ({ wrong, nulls, unheardOf }: OddData): readonly Fault[] => [
  fault('refused connection', 'refused', lost),
  fault('reset in the middle of the body', { after: 'half' }, lost),
  fault('500', json(500, envelope('error', null, said)), failed),
  fault('502 with a page', page(502, '<html><h1>Bad gateway</h1></html>'), lost, false),
  fault(
    '503 with Retry-After',
    json(503, envelope('error', null, said), { 'Retry-After': '1' }),
    lost,
    false,
  ),
  fault('429', json(429, envelope('error', null, said)), ['too-many', 'too-many']),
  fault(
    'truncated JSON',
    { answer: { status: 200, body: '{"status":"success","data":{"id":1,' } },
    lost,
    false,
  ),
  fault('wrong types', json(200, envelope('success', wrong, null)), failed),
  fault('200 with an error envelope', json(200, envelope('error', null, said)), failed, false),
  fault('nulls', json(200, envelope('success', nulls, null)), done, nulls !== undefined),
  fault('unheard-of values', json(200, envelope('success', unheardOf, null)), done),
]

/** A form and its call; without a button, opening the page makes the call. */
export interface Form {
  on: RegExp
  /** `again`, `once`, or the form's own. */
  means: (fault: Fault) => Meaning
  odd: OddData
  /** Sending depends on other requests: only this call's connection is broken. */
  needsServer?: boolean
  path?: string
  /** Before every fault. By default, opens `path` and fills in `fields`, unless the form must still be open (`isOpen`). */
  open?: (isOpen: boolean) => Promise<void>
  /** Values by label, which no failure may clear. */
  fields?: Readonly<Record<string, string>>
  button?: string
  words: Readonly<Partial<Record<Meaning, RegExp>>>
  /** Leaves the page after a success. */
  leave?: () => Promise<void>
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
export async function walkFaults(page: Page, wire: FaultProxy, form: Form): Promise<void> {
  const { on, path = '', button, fields = {} } = form
  const field = (name: string) => page.getByRole('textbox', { name })
  const openFilled = async (isOpen: boolean): Promise<void> => {
    if (isOpen) return
    if (button !== undefined) await page.goto(path)
    for (const [label, value] of Object.entries(fields)) await field(label).fill(value)
  }
  let isOpen = false
  for (const fault of faultsFor(form.odd)) {
    if (!fault.typical) continue
    const meaning = form.means(fault)
    const words = form.words[meaning]
    if (words === undefined) throw new Error(`${fault.name} has no words`)
    await (form.open ?? openFilled)(isOpen)
    await markAlerts(page)
    const before = wire.seen(on).length
    if (fault.rule !== 'refused') wire.fault({ on, ...fault.rule })
    else if (form.needsServer === true) wire.fault({ on, before: 'reset' })
    else await wire.goDown()
    if (button === undefined) await readWithRetries(page, wire, on, path)
    else await page.getByRole('button', { name: button, exact: true }).click()
    const reported =
      meaning === 'done' ? page.locator('body') : page.locator('[role=alert]:not([data-before]), h1')
    await expect(reported.filter({ hasText: words }).first(), fault.name).toBeVisible()
    await expect(page.getByText(crashed), fault.name).toHaveCount(0)
    isOpen = meaning !== 'done'
    if (isOpen && form.open === undefined)
      for (const [label, value] of Object.entries(fields)) await expect(field(label)).toHaveValue(value)
    else if (!isOpen) await form.leave?.()
    if (fault.rule === 'refused' && form.needsServer !== true) await wire.comeUp()
    else if (!isRead(on)) expect(wire.seen(on).length - before, fault.name).toBe(1)
    wire.heal()
  }
  await expectNoSecret(page, wire)
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
async function readWithRetries(page: Page, wire: FaultProxy, on: RegExp, path: string): Promise<void> {
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
