import type { FaultRule } from '../support/proxy/fault-proxy.ts'
import { faultsFor, type OddData } from '../support/proxy/fault-walk.ts'
import type { Run } from './run.ts'

type Fault = Omit<FaultRule, 'on'>

const odd: OddData = { wrong: { id: 'seven' }, nulls: null, unheardOf: { id: null } }
const every = /^(?:POST|GET|DELETE) \/api\/v2\//u

const faults: readonly Fault[] = [
  // Answers that promise something which the sandbox does not know would only prove that they were believed.
  ...faultsFor(odd).flatMap(({ rule, means }) => (rule === 'refused' || means[1] === 'done' ? [] : [rule])),
  { before: 'reset' },
  { after: 'reset' },
  { holdRequest: 1500 },
  { holdAnswer: 1500 },
  { holdAnswer: 800, after: 'reset' },
]

/** One coming call goes wrong or takes long, in one of three cases. */
export function maybeInjectFault({ wire, chance }: Run): void {
  if (!chance.oneIn(3)) return
  const fault = faults[chance.whole(faults.length)]
  if (fault !== undefined) wire.fault({ on: every, times: 1, ...fault })
}
