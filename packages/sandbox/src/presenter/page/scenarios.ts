import { call } from './call.ts'

async function onNextOrder(fault: object, said: string): Promise<string> {
  await call('POST', 'api/faults', { operation: 'createOrder', times: 1, ...fault })
  return said
}

const SLOW_MS = 2500
const FOUR_PARCELS = '/properties/new/parcels?address=4+Fourfold+Court%2C+Cary%2C+NC+27511'

/** Each returns a line that explains what happens next. */
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
