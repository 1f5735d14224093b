import type { Order, OrderStatus } from '@plumbline/service-contract/order'

/**
 * Our grouping of the ten statuses. The service documents no transitions, so a stage never says what comes
 * next. `needs-you` is a state of the analyst's step, not a separate step.
 */
export type OrderStage = 'sent' | 'accepted' | 'reading' | 'analyst' | 'needs-you' | 'done' | 'closed'

const stages: Readonly<Record<OrderStatus, OrderStage>> = {
  REQUEST_STARTED: 'sent',
  REQUEST_SUBMITTED: 'sent',
  REQUEST_APPROVED: 'accepted',
  WAITING_STANDARDIZATION: 'reading',
  STANDARDIZED_NOT_REVIEWED: 'analyst',
  IN_PROGRESS_BY_SC: 'analyst',
  IN_PROGRESS_BY_USER: 'needs-you',
  REQUEST_INFO: 'needs-you',
  COMPLETED: 'done',
  REJECTED: 'closed',
}

/** The only names of a stage; for a known status the service's label is a detail. */
export const STAGE_WORDS: Readonly<Record<OrderStage, string>> = {
  sent: 'Submitted',
  accepted: 'Accepted',
  reading: 'Reading documents',
  analyst: 'With an analyst',
  'needs-you': 'Needs your answer',
  done: 'Completed',
  closed: 'Rejected',
}

/** Null if there is no status, or one that the interface doesn't list. */
export const stageOf = (status: string | null | undefined): OrderStage | null =>
  status != null && Object.hasOwn(stages, status) ? stages[status as OrderStatus] : null

/** Tone for a stage; null (unknown) is neutral. */
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

/** Words for a status without a label: `IN_PROGRESS_BY_SC` becomes "In progress by sc". */
const inWords = (status: string): string => {
  const words = status.replaceAll('_', ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The service's label, else the status in words; null if both are missing. */
export const serviceStatus = ({
  statusLabel,
  status,
}: Pick<Order, 'statusLabel' | 'status'>): string | null =>
  statusLabel?.trim() || (status?.trim() ? inWords(status) : null)

/** Name of the order's stage; for an unknown status, the service's own words. */
export const statusText = (
  record: Pick<Order, 'statusLabel' | 'status'>,
  stage: OrderStage | null = stageOf(record.status),
): string => (stage === null ? (serviceStatus(record) ?? 'Status not specified') : STAGE_WORDS[stage])

/** The service's label of the order type, else our words. */
export const typeText = ({ typeLabel, type }: Pick<Order, 'typeLabel' | 'type'>): string => {
  if (typeLabel?.trim()) return typeLabel.trim()
  if (type === 'VALUATION') return 'Valuation'
  if (type === 'LOAN') return 'Loan quote'
  return type?.trim() ? inWords(type) : 'Type not specified'
}
