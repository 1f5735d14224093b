import { needsCustomer } from '@plumbline/service-contract/order'
import type { ParcelScenario } from '../parcels/special.ts'

export type Plan = 'straight' | 'request-info' | 'rejected'

interface Step {
  status: string
  /** Null: final. */
  seconds: number | null
}

const analyst = (seconds: number): Step => ({ status: 'IN_PROGRESS_BY_SC', seconds })
const completed: Step = { status: 'COMPLETED', seconds: null }

const COURSES: Record<Plan, Step[]> = {
  straight: [analyst(120), completed],
  rejected: [analyst(30), { status: 'REJECTED', seconds: null }],
  'request-info': [analyst(30), { status: 'REQUEST_INFO', seconds: null }, analyst(90), completed],
}

/** About four minutes in total, without time spent waiting for the customer. */
const stepsOf = (plan: Plan): Step[] => [
  { status: 'REQUEST_SUBMITTED', seconds: 20 },
  { status: 'REQUEST_APPROVED', seconds: 25 },
  { status: 'WAITING_STANDARDIZATION', seconds: 40 },
  { status: 'STANDARDIZED_NOT_REVIEWED', seconds: 35 },
  ...COURSES[plan],
]

function messageOf(status: string, orderType: 'FULL' | 'LOAN'): string | null {
  switch (status) {
    case 'REQUEST_INFO':
      return 'Please upload the current rent roll or the latest operating statement so we can continue.'
    case 'REJECTED':
      return 'We can’t value this parcel. County records show a use we don’t cover.'
    case 'COMPLETED':
      return `The ${orderType === 'FULL' ? 'valuation' : 'loan quote'} is complete.`
    default:
      return null
  }
}

/** Without documents, unless the parcel has a scenario, the analyst requests one. */
export function planOf(scenario: ParcelScenario | null, documents: number): Plan {
  if (scenario !== null) return scenario
  return documents === 0 ? 'request-info' : 'straight'
}

export interface Push {
  at: number
  status: string
  message: string | null
}

export interface Progress {
  status: string
  message: string | null
  since: number
}

/** From an answer's first document until the analyst has seen it. */
const ANSWER_MS = 30_000
/**
 * Nothing runs in the background: the status follows from the order's time, pushed statuses and later documents.
 * The plan continues from a pushed status; one outside of the plan stays until the next push. `asked`: the customer, so far.
 */
export function progressAt(
  order: { plan: Plan; orderType: 'FULL' | 'LOAN'; createdAt: number; pushes: Push[]; answersAt: number[] },
  now: number,
): Progress & { asked: boolean } {
  const steps = stepsOf(order.plan)
  const pushes = order.pushes.filter((push) => push.at <= now).sort((a, b) => a.at - b.at)
  const resumeAt = steps.findLastIndex((step) => step.status === 'IN_PROGRESS_BY_SC')
  let at = 0
  let progress: Progress = { status: steps[0]?.status ?? '', message: null, since: order.createdAt }
  let asked = false
  for (;;) {
    asked ||= needsCustomer(progress.status)
    const end = endOf(progress, at === -1 ? undefined : steps[at], order.answersAt)
    const push = pushes[0]
    if (push !== undefined && push.at <= end) {
      pushes.shift()
      at = steps.findLastIndex((step) => step.status === push.status)
      const message = push.message ?? messageOf(push.status, order.orderType)
      progress = { status: push.status, message, since: push.at }
      continue
    }
    if (end > now) return { ...progress, asked }
    at = needsCustomer(progress.status) ? resumeAt : at + 1
    const next = steps[at]
    if (next === undefined) return { ...progress, asked }
    progress = { status: next.status, message: messageOf(next.status, order.orderType), since: end }
  }
}

/** After its duration, or soon after the first document since; Infinity: never. */
function endOf(progress: Progress, step: Step | undefined, answersAt: number[]): number {
  if (needsCustomer(progress.status))
    return Math.min(...answersAt.filter((at) => at >= progress.since)) + ANSWER_MS
  return step?.seconds == null ? Infinity : progress.since + step.seconds * 1000
}
