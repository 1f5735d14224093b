import type { Attempt } from '../attempts/attempt-machine.ts'
import { newAttempt } from '../attempts/stored-attempts.ts'

export const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...newAttempt(
    {
      account: 'ada@example.com',
      propertyId: 7,
      propertyName: '12 Main St',
      orderType: 'FULL',
      documentIds: [1],
      amountCents: 35_000,
    },
    'P-7K3Q',
    1_700_000_000_000,
  ),
  ...more,
})
