import type { OrderStatus } from '@plumbline/service-contract/order'

const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  REQUEST_STARTED: 'Started',
  REQUEST_SUBMITTED: 'Submitted',
  REQUEST_APPROVED: 'Approved',
  WAITING_STANDARDIZATION: 'Waiting for data standardization',
  STANDARDIZED_NOT_REVIEWED: 'Standardized, awaiting review',
  IN_PROGRESS_BY_SC: 'Analyst at work',
  IN_PROGRESS_BY_USER: 'Waiting for you',
  REQUEST_INFO: 'More information needed',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
}

const labels: Readonly<Record<string, string>> = STATUS_LABELS

/** Derived from the value if unknown. */
export const statusLabel = (status: string): string =>
  labels[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
