import * as z from 'zod/mini'
import { OPERATIONS, type Operation } from './operations.ts'

const FAULT_KINDS = [
  /** Before the work, and after it. */
  'slow',
  'slow-answer',
  /** A failure instead of the work, and although the work was done. */
  'status',
  'status-after',
  /** The connection is cut before the work, and after it. */
  'drop',
  'drop-answer',
  /** A page of HTML as the answer. */
  'not-json',
  /** A success without data. */
  'empty',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** A fault as it is set; what is not said has its usual value. */
export const faultBody = z.object({
  kind: z.enum(FAULT_KINDS),
  operation: z._default(z.enum(['any', ...OPERATIONS]), 'any'),
  /** E-mail that it is limited to, or null for everyone. */
  account: orNone(z.string().check(z.trim(), z.toLowerCase())),
  /** How often it still happens; null for until removed. */
  times: orNone(z.int().check(z.minimum(1))),
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 3000),
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 500),
  /** `Retry-After` in seconds to go with a status. */
  retryAfter: orNone(z.int().check(z.minimum(0))),
  message: orNone(z.string().check(z.maxLength(5000))),
})

export type FaultRule = z.output<typeof faultBody>

/** The fault rules of one running sandbox; they live in memory and end with it. */
export function createFaults() {
  let rules: FaultRule[] = []
  return {
    /** The card form's script answers as if Stripe could not be reached. */
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
    /** The rules that apply to this call, each used up by one. */
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
