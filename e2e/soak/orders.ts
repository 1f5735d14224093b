/**
 * Random order journeys with random faults: `npm run soak:orders`. `-- --seed 7` repeats a run, `--steps 100` bounds it
 * (40 unless told). Ends with 1 when a promise about money (I3, I4), checking (I5) or dead ends (I9) was broken (docs/invariants.md).
 */
import type { Page } from '@playwright/test'
import { cards, fillCard } from '../support/card.ts'
import type { FaultRule } from '../support/proxy/fault-proxy.ts'
import { registerProperty } from '../support/property.ts'
import { signUpNewAccount } from '../support/people/account.ts'
import { calls } from '../support/people/session.ts'
import { createChance } from './chance.ts'
import { brokenPromises, isDeadEnd } from './invariants.ts'
import { sendAgain, settleOrder, unknownOrders } from './settle.ts'
import { readArguments, say, setStage } from './stage.ts'

const { seed, length: steps } = readArguments('steps', 40)
const below = createChance(seed).whole
function oneOf<T>(choices: readonly T[]): T {
  const chosen = choices[below(choices.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

const on = calls.createOrder
const refusal = (status: number): FaultRule => ({
  on,
  times: 1,
  answer: { status, body: '{"status":"error","message":"A fault of the soak"}' },
})
const faults: readonly (readonly [string, FaultRule | null])[] = [
  ...Array.from({ length: 6 }, () => ['no fault', null] as const),
  ['lost before', { on, times: 1, before: 'reset' }],
  ['closed before', { on, times: 1, before: 'close' }],
  ['lost after', { on, times: 1, after: 'reset' }],
  ['half an answer', { on, times: 1, after: 'half' }],
  ['slow', { on, times: 1, holdAnswer: 1_500 }],
  ...[400, 401, 402, 403, 404, 409, 500, 503].map((status) => [`answer ${status}`, refusal(status)] as const),
]

const { wire, context, clear } = await setStage()
const { request } = context

/** What a person does on the page in front of them; each gives a word for the log. */
const settledPage = (page: Page): Promise<unknown> =>
  page.waitForURL(/\/(orders|attempts)\/[^/]+$/u, { timeout: 15_000 }).catch(() => undefined)

async function order(page: Page, propertyId: number): Promise<string> {
  const type = oneOf(['FULL', 'FULL', 'LOAN'] as const)
  await page.goto(`/properties/${propertyId}/order?product=${type}`)
  const go = page.getByRole('button', { name: /Continue to payment|Request the loan quote/u })
  await go.waitFor()
  if (await go.isDisabled()) return `${type} is blocked`
  const second = page.getByRole('checkbox', { name: /^Order a second/u })
  if (await second.isVisible()) await second.check()
  const [name, rule] = oneOf(faults)
  wire.heal()
  if (rule !== null) wire.fault(rule)
  if (type === 'LOAN') {
    await go.click()
  } else {
    await go.click()
    await page.waitForURL(/\/pay\//u)
    await fillCard(page, oneOf([cards.good, cards.good, cards.good, cards.declined, cards.error500]))
    await page.getByRole('button', { name: 'Pay $350.00 and order' }).click({ noWaitAfter: true })
  }
  const leave = below(4)
  if (leave === 0) await page.waitForTimeout(below(1_200))
  // At this very moment the page may be leaving by itself; then there is nothing left to reload.
  if (leave === 0) await page.reload().catch(() => undefined)
  else await settledPage(page)
  return `${type}, ${name}${leave === 0 ? ', reloaded meanwhile' : ''}`
}

async function settle(page: Page, account: string): Promise<string> {
  const [entry] = await unknownOrders(page)
  if (entry === undefined) return 'nothing to settle'
  const [name, rule] = oneOf(faults)
  wire.heal()
  if (rule !== null) wire.fault(rule)
  if (below(3) === 0 && (await sendAgain(page, entry))) {
    await page.waitForTimeout(1_000)
    return `${entry.attemptId} sent again, ${name}`
  }
  wire.heal()
  return settleOrder(page, account, entry)
}

async function wander(page: Page): Promise<string> {
  const path = oneOf(['/', '/orders', '/properties', '/settings'])
  await page.goto(path)
  const orderLink = page.getByRole('main').getByRole('link', { name: /^(Valuation|Loan quote) \d+/u })
  if (path === '/orders' && (await orderLink.count()) > 0) await orderLink.first().click()
  await page.reload()
  return `looked at ${path}`
}

say(`seed ${seed}, ${steps} steps`)
const broken: string[] = []
try {
  const first = await context.newPage()
  const account = await signUpNewAccount(first, { keepSignedIn: true })
  const properties = [
    await registerProperty(first),
    await registerProperty(first, '31 Birch Lane, Raleigh, NC 27601'),
    await registerProperty(first, '52 Quarry Road, Raleigh, NC 27601'),
  ]
  const tabs = [first, await context.newPage()]
  await tabs[1]?.goto('/')
  for (let step = 1; step <= steps && broken.length === 0; step += 1) {
    const page = oneOf(tabs)
    const did = await oneOf([
      () => order(page, oneOf(properties)),
      () => order(page, oneOf(properties)),
      () => settle(page, account.email),
      () => wander(page),
    ])()
    const end = await isDeadEnd(page)
    broken.push(...(end === null ? [] : [end]), ...(await brokenPromises(request, page, account.email, wire)))
    say(`${String(step).padStart(3)} ${did}`)
  }
} catch (error) {
  broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await clear()
}
for (const line of broken) say(`BROKEN ${line}`)
say(
  broken.length === 0
    ? 'I3, I4, I5 and I9 held'
    : `repeat with: npm run soak:orders -- --seed ${seed} --steps ${steps}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
