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
  if (newest === undefined) return 'No order is under way. Place one first.'
  await call('POST', `api/orders/${newest.id}/push`, { status, message })
  return `Order ${newest.id}, ${newest.property}: within five seconds.`
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
    label: 'The next card is declined',
    run: () =>
      onNextOrder(
        { kind: 'status', status: 402, message: 'Your card was declined.' },
        'The next order answers that the card was declined.',
      ),
  },
  lost: {
    label: 'The next answer is lost',
    run: () =>
      onNextOrder(
        { kind: 'drop-answer' },
        'The next order is made, but its answer never arrives: an unknown outcome.',
      ),
  },
  question: {
    label: 'The analyst asks for papers',
    run: () =>
      pushNewest(
        'REQUEST_INFO',
        'Please upload the current rent roll or the last operating statement, so that we can go on.',
      ),
  },
  rejected: {
    label: 'The order is rejected',
    run: () =>
      pushNewest('REJECTED', 'We cannot value this parcel: its record shows a use that we do not cover.'),
  },
  parcels: {
    label: 'An address with four parcels',
    run: async () => {
      location.assign(FOUR_PARCELS)
      return 'Opening the address.'
    },
  },
  slow: {
    label: 'A slow network',
    run: async () => {
      await call('POST', 'api/faults', { operation: 'any', kind: 'slow', delayMs: SLOW_MS })
      return 'Every call takes two and a half seconds longer now.'
    },
  },
  usual: {
    label: 'Everything as usual',
    run: async () => {
      await call('DELETE', 'api/faults')
      return 'Nothing is slow or failing any more.'
    },
  },
}
