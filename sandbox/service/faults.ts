import * as z from 'zod/mini'
import { OPERATIONS, type Operation } from './operations.ts'

/** What a fault does, by the name of its kind. */
export const FAULTS = {
  slow: 'slow before the work',
  'slow-answer': 'slow after the work',
  status: 'a failure instead of the work',
  'status-after': 'a failure although the work was done',
  drop: 'connection cut before the work',
  'drop-answer': 'connection cut after the work',
  'not-json': 'a page of HTML as the answer',
  empty: 'a success without data',
} as const
export type FaultKind = keyof typeof FAULTS

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** A fault as it is set; what is not said has its usual value. */
export const faultBody = z.object({
  kind: z.enum(Object.keys(FAULTS) as FaultKind[]),
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

export type FaultRule = z.output<typeof faultBody> & { id: number }

/** The fault rules of one running sandbox; they live in memory and end with it. */
export function createFaults() {
  let rules: FaultRule[] = []
  let nextId = 1
  return {
    /** The card form's script answers as if Stripe could not be reached. */
    stripeUnreachable: false,
    rules: () => rules,
    add: (fault: z.input<typeof faultBody>): FaultRule => {
      const rule = { id: nextId, ...z.parse(faultBody, fault) }
      nextId += 1
      rules = [...rules, rule]
      return rule
    },
    remove: (id: number): boolean => {
      const before = rules.length
      rules = rules.filter((rule) => rule.id !== id)
      return rules.length < before
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
