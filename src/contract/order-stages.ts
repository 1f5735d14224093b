import type { Order, OrderStatus } from './order.ts'

/**
 * Our grouping of the ten statuses. The service shows no transitions, so a stage says where an
 * order stands and never what must come next. `needs-you` is a lane beside the line, not a step of it.
 */
export type OrderStage = 'sent' | 'accepted' | 'reading' | 'analyst' | 'needs-you' | 'done' | 'closed'

const stages: Readonly<Record<OrderStatus, OrderStage>> = {
  REQUEST_STARTED: 'sent',
  REQUEST_SUBMITTED: 'sent',
  REQUEST_APPROVED: 'accepted',
  WAITING_STANDARDIZATION: 'reading',
  STANDARDIZED_NOT_REVIEWED: 'reading',
  IN_PROGRESS_BY_SC: 'analyst',
  IN_PROGRESS_BY_USER: 'needs-you',
  REQUEST_INFO: 'needs-you',
  COMPLETED: 'done',
  REJECTED: 'closed',
}

/** The stage of a status; null for a value that the interface does not list, or none. */
export const stageOf = (status: string | null | undefined): OrderStage | null =>
  status != null && Object.hasOwn(stages, status) ? stages[status as OrderStatus] : null

/** How a stage is meant to feel; null (unknown) is neutral. */
export function toneOfStage(
  stage: OrderStage | null,
): 'calm' | 'attention' | 'success' | 'failure' | 'neutral' {
  switch (stage) {
    case 'needs-you':
      return 'attention'
    case 'done':
      return 'success'
    case 'closed':
      return 'failure'
    case null:
      return 'neutral'
    default:
      return 'calm'
  }
}

/** `IN_PROGRESS_BY_SC` as words, for a status that came without a label: "In progress by sc". */
const inWords = (status: string): string => {
  const words = status.replaceAll('_', ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The headline of an order: the service's own label, else its status in words, else that none came. */
export const statusText = ({ statusLabel, status }: Pick<Order, 'statusLabel' | 'status'>): string =>
  statusLabel?.trim() || (status?.trim() ? inWords(status) : 'Status not specified')

/** What was ordered, in the service's own words, else in ours. */
export const typeText = ({ typeLabel, type }: Pick<Order, 'typeLabel' | 'type'>): string => {
  if (typeLabel?.trim()) return typeLabel.trim()
  if (type === 'VALUATION') return 'Valuation'
  if (type === 'LOAN') return 'Loan quote'
  return type?.trim() ? inWords(type) : 'Type not specified'
}
