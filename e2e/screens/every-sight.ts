import { patterns } from '#paths.ts'
import { accountSights, orderingSights, signedOutSights } from './account-sights.ts'
import { listSights, orderSights, propertySights } from './portfolio-sights.ts'
import { at, type Sight } from './sight.ts'

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  ...propertySights,
  ...listSights,
  ...orderSights,
  ...accountSights,
  ...orderingSights,
  ...signedOutSights,
}

/** Pages without states, opened by path. */
export const plainSights = Object.entries(patterns)
  .filter(([name, pattern]) => !(name in sights) && !pattern.includes(':'))
  .map(([name, pattern]): Sight => at(name, pattern, /./u))

/** Pages of a demo account, in groups the size of a test. */
export const parts = Object.entries({
  properties: propertySights,
  lists: listSights,
  orders: orderSights,
  'keys, settings and other devices': accountSights,
  'the way to an order': orderingSights,
  'everything else': { plain: plainSights },
}).map(([part, pages]) => [part, Object.values<readonly Sight[]>(pages).flat()] as const)
