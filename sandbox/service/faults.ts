import { isOperation, type Operation } from './operations.ts'

/**
 * What a fault does. `slow` waits before the work, `slow-answer` after it; `status` answers a failure instead of
 * working, `status-after` although the work was done; `drop` cuts the connection instead of working, `drop-answer`
 * after it; `not-json` does the work and answers a page of HTML, `empty` a success without `data`.
 */
export const FAULT_KINDS = [
  'slow',
  'slow-answer',
  'status',
  'status-after',
  'drop',
  'drop-answer',
  'not-json',
  'empty',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface FaultRule {
  id: number
  operation: Operation | 'any'
  kind: FaultKind
  /** E-mail (lower-cased) that it is limited to, or null for everyone. */
  account: string | null
  /** How often it still happens; null for until removed. */
  times: number | null
  delayMs: number
  status: number
  /** `Retry-After` in seconds to go with a status. */
  retryAfter: number | null
  message: string | null
}

export interface Faults {
  /** The card form's script answers as if Stripe could not be reached. */
  stripeUnreachable: boolean
  rules: () => FaultRule[]
  add: (
    rule: { [Field in keyof FaultRule]?: FaultRule[Field] | undefined } & { kind: FaultKind },
  ) => FaultRule
  remove: (id: number) => boolean
  clear: () => void
  /** The rules that apply to this call, each used up by one. */
  take: (operation: Operation, account: string | null) => FaultRule[]
}

/** The fault rules of one running sandbox; they live in memory and end with it. */
export function createFaults(): Faults {
  let rules: FaultRule[] = []
  let nextId = 1
  return {
    stripeUnreachable: false,
    rules: () => rules,
    add: (wanted) => {
      const operation = wanted.operation ?? 'any'
      if (operation !== 'any' && !isOperation(operation)) throw new RangeError('No such operation')
      const rule: FaultRule = {
        id: nextId,
        operation,
        kind: wanted.kind,
        account: wanted.account?.trim().toLowerCase() ?? null,
        times: wanted.times ?? null,
        delayMs: wanted.delayMs ?? 3000,
        status: wanted.status ?? 500,
        retryAfter: wanted.retryAfter ?? null,
        message: wanted.message ?? null,
      }
      nextId += 1
      rules = [...rules, rule]
      return rule
    },
    remove: (id) => {
      const before = rules.length
      rules = rules.filter((rule) => rule.id !== id)
      return rules.length < before
    },
    clear() {
      rules = []
      this.stripeUnreachable = false
    },
    take: (operation, account) => {
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
