import type { FaultProxy, FaultRule } from '../support/proxy/fault-proxy.ts'
import { faultsFor, type OddData } from '../support/proxy/fault-walk.ts'
import type { Chance } from './chance.ts'

type Fault = Omit<FaultRule, 'on'>

const odd: OddData = { wrong: { id: 'seven' }, nulls: null, unheardOf: { id: null } }
const refusal = (status: number): Fault => ({
  answer: { status, body: '{"status":"error","message":"A fault of the soak"}' },
})

export const faults = {
  slow: [{ holdAnswer: 100 }, { holdAnswer: 350 }, { holdAnswer: 600 }],
  late: [{ holdRequest: 1500 }, { holdAnswer: 1500 }],
  broken: [
    { before: 'reset' },
    { before: 'close' },
    { after: 'reset' },
    { after: 'close' },
    { holdAnswer: 300, after: 'reset' },
    { holdAnswer: 800, after: 'reset' },
  ],
  answers: [
    // No made-up successes: the sandbox wouldn't know them.
    ...faultsFor(odd).flatMap(({ rule, means }) => (rule === 'refused' || means[1] === 'done' ? [] : [rule])),
    { answer: { status: 200, body: '<title>Wi-Fi</title>', type: 'text/html' } },
  ],
  refusals: [400, 401, 402, 403, 404, 409].map(refusal),
} satisfies Record<string, readonly Fault[]>

export interface RandomFaults {
  on: readonly RegExp[]
  rules: readonly Fault[]
  /** One is drawn per step. */
  howMany: readonly number[]
}

/** Occasionally breaks the second call of its kind. */
export function injectFaults(wire: FaultProxy, chance: Chance, { on, rules, howMany }: RandomFaults): void {
  for (let left = chance.pick(howMany); left > 0; left -= 1) {
    const call = chance.pick(on)
    if (chance.oneIn(4)) wire.fault({ on: call, times: 1, holdAnswer: 0 })
    wire.fault({ on: call, times: 1, ...chance.pick(rules) })
  }
}
