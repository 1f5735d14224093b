import { between } from '@plumbline/sandbox/hash'
import { faultsFor, type OddData } from '../support/proxy/fault-walk.ts'
import type { FaultProxy, FaultRule } from '../support/proxy/fault-proxy.ts'

/** Seeded random numbers. */
export interface Chance {
  /** Integer in [0, below). */
  whole: (below: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True with probability 1/cases. */
  oneIn: (cases: number) => boolean
}

export function createChance(seed: string): Chance {
  let drawn = 0
  const whole = (below: number): number => {
    drawn += 1
    return between(0, below - 1, `${seed} ${drawn}`)
  }
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[whole(choices.length)]
    if (chosen === undefined) throw new RangeError('Nothing to choose from')
    return chosen
  }
  return { whole, pick, oneIn: (cases) => whole(cases) === 0 }
}

type Fault = Omit<FaultRule, 'on'>

const odd: OddData = { wrong: { id: 'seven' }, nulls: null, unheardOf: { id: null } }

/** These must never lose a session. */
export const slow: readonly Fault[] = [{ holdAnswer: 100 }, { holdAnswer: 350 }, { holdAnswer: 600 }]

export const anyFault: readonly Fault[] = [
  ...slow,
  { holdRequest: 1500 },
  { holdAnswer: 1500 },
  { before: 'reset' },
  { before: 'close' },
  { after: 'reset' },
  { after: 'close' },
  { holdAnswer: 300, after: 'reset' },
  { holdAnswer: 800, after: 'reset' },
  // No mocked successes: the sandbox wouldn't know about them.
  ...faultsFor(odd).flatMap(({ rule, means }) => (rule === 'refused' || means[1] === 'done' ? [] : [rule])),
  { answer: { status: 200, body: '<title>Wi-Fi</title>', type: 'text/html' } },
]

/** Breaks up to two calls, sometimes only the second of its kind. */
export function injectFaults(
  wire: FaultProxy,
  chance: Chance,
  { on, rules }: { on: readonly RegExp[]; rules: readonly Fault[] },
): void {
  for (let left = chance.whole(3); left > 0; left -= 1) {
    const call = chance.pick(on)
    if (chance.oneIn(4)) wire.fault({ on: call, times: 1, holdAnswer: 0 })
    wire.fault({ on: call, times: 1, ...chance.pick(rules) })
  }
}
