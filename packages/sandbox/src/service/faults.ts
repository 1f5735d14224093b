import * as z from 'zod/mini'
import { OPERATIONS, type Operation } from '@plumbline/service-contract/operations'

const FAULT_KINDS = [
  /** Delay before the work; after it. */
  'slow',
  'slow-answer',
  /** Failure instead of the work; after it. */
  'status',
  'status-after',
  /** Connection closed after the work. */
  'drop-answer',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

export const faultBody = z.object({
  kind: z.enum(FAULT_KINDS),
  operation: z._default(z.enum(['any', ...OPERATIONS]), 'any'),
  /** Email; null for all accounts. */
  account: orNone(z.string().check(z.trim(), z.toLowerCase())),
  /** Remaining uses; null: until removed. */
  times: orNone(z.int().check(z.minimum(1))),
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 3000),
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 500),
  /** `Retry-After`, in seconds. */
  retryAfter: orNone(z.int().check(z.minimum(0))),
  message: orNone(z.string().check(z.maxLength(5000))),
})

export type FaultRule = z.output<typeof faultBody>

export function createFaults() {
  let rules: FaultRule[] = []
  return {
    /** Simulates an outage of Stripe.js. */
    stripeUnreachable: false,
    rules: () => rules,
    add: (fault: z.input<typeof faultBody>): FaultRule => {
      const rule = z.parse(faultBody, fault)
      rules = [...rules, rule]
      return rule
    },
    clear() {
      rules = []
      this.stripeUnreachable = false
    },
    /** Matching rules; each counts down by one. */
    take: (operation: Operation, account: string | null): FaultRule[] => {
      const taken = rules.filter(
        (rule) =>
          (rule.operation === 'any' || rule.operation === operation) &&
          (rule.account === null || rule.account === account),
      )
      for (const rule of taken) if (rule.times !== null) rule.times -= 1
      rules = rules.filter((rule) => rule.times === null || rule.times > 0)
      return taken
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
