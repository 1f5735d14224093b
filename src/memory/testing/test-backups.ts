import { BACKUP_FORMAT, BACKUP_VERSION } from '../backup/backup-format.ts'
import type { Backup } from '../backup/backup-tables.ts'
import { readBackup } from '../backup/read-backup.ts'
import { anOrder } from './test-answers.ts'

const T = 1_700_000_000_000

export const reading = (value: unknown): Backup => {
  const read = readBackup(value)
  if (!read.ok) throw new Error(read.problem)
  return read.backup
}

export const file = (more: object) => ({
  format: BACKUP_FORMAT,
  version: BACKUP_VERSION,
  account: null,
  exportedAt: T,
  ...more,
})
export const order = (id: number, more: object = {}) => ({
  id,
  propertyId: 7,
  orderType: 'FULL',
  record: anOrder(id),
  placedAt: T,
  placedKnown: true,
  checkedAt: T,
  amountCents: 35_000,
  card: { brand: 'Visa', last4: '4242' },
  seen: [{ at: T, status: 'REQUEST_STARTED', label: 'Started', message: null }],
  ...more,
})
export const property = (propertyId: number, more: object = {}) => ({
  propertyId,
  countyId: '37183',
  parcelId: 'APN',
  propertyName: 'Lofts',
  label: null,
  address: '12 Main St',
  propertyType: null,
  units: null,
  size: null,
  createdAt: T,
  source: 'created',
  hidden: false,
  ...more,
})
