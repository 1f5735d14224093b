import { call } from '../../console/page/call.ts'

interface KnownOrder {
  id: number
  property: string
  status: string
}

/** Finished, or waiting for the customer: the portal looks at old ones of these less often. */
const RESTING = ['COMPLETED', 'REJECTED', 'REQUEST_INFO', 'IN_PROGRESS_BY_USER']

/** Sets the newest order that is still under way to a status, as its analyst would. */
async function pushNewest(status: string, message: string): Promise<string> {
  const { orders } = (await call('GET', 'api/state')) as { orders: KnownOrder[] }
  const newest = orders.find((order) => !RESTING.includes(order.status))
  if (newest === undefined) return 'No order is in progress. Place one first.'
  await call('POST', `api/orders/${newest.id}/push`, { status, message })
  return `Order ${newest.id}, ${newest.property}, updates within 5 seconds.`
}

async function onNextOrder(fault: object, said: string): Promise<string> {
  await call('POST', 'api/faults', { operation: 'createOrder', times: 1, ...fault })
  return said
}

const SLOW_MS = 2500
const FOUR_PARCELS = '/properties/new/parcels?address=4+Fourfold+Court%2C+Cary%2C+NC+27511'

/** What a presenter can make happen; each does it and gives a line that says what comes. */
export const SCENARIOS: Record<string, { label: string; run(): Promise<string> }> = {
  declined: {
    label: 'Decline the next card',
    run: () =>
      onNextOrder(
        { kind: 'status', status: 402, message: 'Your card was declined.' },
        'The next order’s card will be declined.',
      ),
  },
  lost: {
    label: 'Lose the next response',
    run: () =>
      onNextOrder(
        { kind: 'drop-answer' },
        'The next order will be created, but its response won’t arrive: an unknown outcome.',
      ),
  },
  question: {
    label: 'Analyst asks for documents',
    run: () =>
      pushNewest(
        'REQUEST_INFO',
        'Please upload the current rent roll or the latest operating statement so we can continue.',
      ),
  },
  rejected: {
    label: 'Analyst rejects the order',
    run: () =>
      pushNewest('REJECTED', 'We can’t value this parcel. County records show a use we don’t cover.'),
  },
  parcels: {
    label: 'Open an address with 4 parcels',
    run: async () => {
      location.assign(FOUR_PARCELS)
      return 'Opening the address.'
    },
  },
  slow: {
    label: 'Slow down the network',
    run: async () => {
      await call('POST', 'api/faults', { operation: 'any', kind: 'slow', delayMs: SLOW_MS })
      return 'Every call now takes 2.5 seconds longer.'
    },
  },
  usual: {
    label: 'Back to normal',
    run: async () => {
      await call('DELETE', 'api/faults')
      return 'Nothing is slow or failing anymore.'
    },
  },
}
