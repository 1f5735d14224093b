import { calls } from '../support/people/session.ts'
import { addProperty, startSignedIn } from '../support/start.ts'
import { faults } from './faults.ts'
import { brokenPromises, deadEnds } from './invariants.ts'
import { settleEverything } from './journey-checks.ts'
import { checkOrder, order, settle } from './order-actions.ts'
import type { Action, Run, Scenario } from './scenario.ts'

const wander: Action = async ({ page, chance }) => {
  await page.goto(chance.pick(['/', '/orders', '/properties', '/settings']))
  await page.reload()
}

const check = async (run: Run): Promise<string[]> => [
  ...(await deadEnds(run)),
  ...(await brokenPromises(run)),
]

/** One user in two tabs; two of three calls meet a fault. */
export const orders: Scenario = {
  holds: 'I2, I3, I4, I5 and I9',
  steps: 40,
  checkEvery: 1,
  tabs: 2,
  patience: 30_000,
  mustEnd: true,
  pagesHold: true,
  enough: 40,
  actions: {
    'order placed': { action: order, weight: 2 },
    'order settled': { action: settle, weight: 1 },
    'order opened': { action: checkOrder, weight: 1 },
    'page opened': { action: wander, weight: 1 },
  },
  begin: async (run) => {
    const { page, service } = run
    const account = await startSignedIn(page, { keepSignedIn: true, withKey: true, service })
    for (const number of [101, 102, 103])
      await addProperty(page, account, `${number} Invented Way, Raleigh, NC 27601`)
    run.person = account
    await run.page.goto('/')
  },
  parts: [
    {
      name: 'Orders',
      faults: {
        on: [calls.createOrder],
        rules: [...faults.late, ...faults.broken, ...faults.answers, ...faults.refusals],
        howMany: [0, 1, 1],
      },
      check,
    },
  ],
  end: async (run) => {
    await settleEverything(run)
    return check(run)
  },
}
