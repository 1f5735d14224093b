import type { Order, OrderStatus } from './order.ts'

/**
 * Our grouping of the ten statuses. The service documents no transitions, so a stage never says what comes
 * next. `needs-you` is a lane next to the line, not a step of it.
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

/** Null for no status or one the interface doesn't list. */
export const stageOf = (status: string | null | undefined): OrderStage | null =>
  status != null && Object.hasOwn(stages, status) ? stages[status as OrderStatus] : null

/** Null (unknown) is neutral. */
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

/** Status without a label: `IN_PROGRESS_BY_SC` becomes "In progress by sc". */
const inWords = (status: string): string => {
  const words = status.replaceAll('_', ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The service's label, else the status in words. */
export const statusText = ({ statusLabel, status }: Pick<Order, 'statusLabel' | 'status'>): string =>
  statusLabel?.trim() || (status?.trim() ? inWords(status) : 'Status not specified')

/** The service's words, else ours. */
export const typeText = ({ typeLabel, type }: Pick<Order, 'typeLabel' | 'type'>): string => {
  if (typeLabel?.trim()) return typeLabel.trim()
  if (type === 'VALUATION') return 'Valuation'
  if (type === 'LOAN') return 'Loan quote'
  return type?.trim() ? inWords(type) : 'Type not specified'
}
