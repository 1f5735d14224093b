import { isFinal, type OrderType } from '@plumbline/service-contract/order'
import type { Sandbox } from '../context.ts'
import type { AnswerOf } from '../operations.ts'
import { all, insert, insertNew, inTransaction } from '../../store/database.ts'
import { type Plan, planOf, progressAt, type Push } from '../lifecycle.ts'
import { statusLabel } from '../status-labels.ts'
import { scenarioOfParcel } from '../../parcels/special.ts'
import { accountById } from './accounts.ts'
import { insertDocument, type DocumentRow, type NewDocument } from './documents.ts'
import type { PropertyRow } from './properties.ts'

function documentStateAt(
  document: { name: string; fileName: string; type: string | null; createdAt: number },
  orderStatus: string,
  now: number,
) {
  const age = now - document.createdAt
  const hasData = document.type === 'RENT_ROLL' || document.type === 'OPERATING_STATEMENT'
  /** `extracted`: has an id as rent roll or operating statement. */
  const say = (documentStatus: string, documentStatusLabel: string, extracted = false) => ({
    documentStatus,
    documentStatusLabel,
    extracted,
  })
  if (age < 30_000) return say('UPLOADED', 'Uploaded')
  if (/\bunreadable\b/iu.test(`${document.name} ${document.fileName}`))
    return say('EXTRACTION_FAILED', 'Couldn’t be read')
  if (orderStatus === 'COMPLETED') return say('REVIEWED', 'Reviewed', hasData)
  if (!hasData) return say('STORED', 'Stored')
  return age < 90_000 ? say('EXTRACTING', 'Reading data') : say('EXTRACTED', 'Data read', true)
}

export interface OrderRow {
  id: number
  property_id: number
  order_type: OrderType
  plan: Plan
  created_at: number
}

export interface NewOrder {
  property: PropertyRow
  orderType: OrderType
  documentIds: readonly number[]
  /** Null for a loan quote. */
  charge: { cents: number; brand: string; last4: string } | null
}

/** In one transaction, with documents and charge. */
export function addOrder(sandbox: Sandbox, order: NewOrder, at = sandbox.clock.now()): OrderRow {
  const { db } = sandbox
  const { property, charge } = order
  const plan = planOf(scenarioOfParcel(property.county_id, property.parcel_id), order.documentIds.length)
  const values = { property_id: property.id, order_type: order.orderType, plan, created_at: at }
  return inTransaction(db, () => {
    const row = insertNew<OrderRow>(db, 'orders', values)
    for (const documentId of new Set(order.documentIds)) attachDocument(sandbox, row.id, documentId, at)
    if (charge !== null) {
      const { cents, brand, last4 } = charge
      insert(db, 'charges', { order_id: row.id, amount_cents: cents, brand, last4, charged_at: at })
    }
    return row
  })
}

function attachDocument({ db }: Sandbox, orderId: number, documentId: number, at: number): void {
  insert(db, 'order_documents', { order_id: orderId, document_id: documentId, added_at: at })
}

export const findOrder = ({ db }: Sandbox, id: number, userId: number | null): OrderRow | null =>
  all<OrderRow>(
    db,
    `SELECT orders.* FROM orders JOIN properties ON properties.id = orders.property_id
     WHERE orders.id = ?1 AND (?2 IS NULL OR properties.user_id = ?2)`,
    id,
    userId,
  )[0] ?? null

const ordersOfProperty = ({ db }: Sandbox, propertyId: number): OrderRow[] =>
  all<OrderRow>(db, 'SELECT * FROM orders WHERE property_id = ?', propertyId)

export function progressOf({ db, clock }: Sandbox, order: OrderRow, now = clock.now()) {
  const rows = <Row>(columns: string): Row[] =>
    all<Row>(db, `SELECT ${columns} WHERE order_id = ? ORDER BY rowid`, order.id)
  const pushes = rows<Push>('at, status, message FROM order_pushes')
  const answersAt = rows<{ at: number }>('added_at AS at FROM order_documents').map(({ at }) => at)
  const { plan, order_type: orderType, created_at: createdAt } = order
  return progressAt({ plan, orderType, createdAt, pushes, answersAt }, now)
}

/** Any text, for tests of unknown statuses. Without a message, the analyst's default. */
export function pushOrder(
  { db, clock }: Sandbox,
  id: number,
  push: Omit<Push, 'at'>,
  at = clock.now(),
): void {
  insert(db, 'order_pushes', { order_id: id, at, ...push })
}

function documentsOf(
  { db, clock }: Sandbox,
  order: OrderRow,
  status: string,
): NonNullable<AnswerOf<'getOrder'>['documents']> {
  const rows = all<DocumentRow>(
    db,
    `SELECT documents.* FROM documents JOIN order_documents ON document_id = documents.id
     WHERE order_id = ? ORDER BY documents.id`,
    order.id,
  )
  return rows.map((row) => {
    const { name, type, file_name: fileName, created_at: createdAt } = row
    const state = documentStateAt({ name, type, fileName, createdAt }, status, clock.now())
    return {
      id: row.id,
      type,
      name,
      fileName,
      documentStatus: state.documentStatus,
      documentStatusLabel: state.documentStatusLabel,
      rrId: state.extracted && type === 'RENT_ROLL' ? row.id + 4000 : null,
      osId: state.extracted && type === 'OPERATING_STATEMENT' ? row.id + 7000 : null,
      documentDate: row.document_date === null ? null : dateOf(row.document_date),
    }
  })
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** `YYYY-MM-DD`; null out of a date's range. */
const dateOf = (ms: number): string | null => (Math.abs(ms) <= 8.64e15 ? iso(ms).slice(0, 10) : null)

/** docs/service.md#order-record; null if not known yet. */
export function orderAnswer(sandbox: Sandbox, order: OrderRow): AnswerOf<'getOrder'> {
  const property = all<PropertyRow>(sandbox.db, 'SELECT * FROM properties WHERE id = ?', order.property_id)[0]
  const owner = property === undefined ? undefined : accountById(sandbox, property.user_id)
  if (property === undefined || owner === undefined) throw new Error(`Order ${order.id} has no account`)
  const progress = progressOf(sandbox, order)
  const assigned = !['REQUEST_STARTED', 'REQUEST_SUBMITTED', 'REQUEST_APPROVED'].includes(progress.status)
  const loan = order.order_type === 'LOAN'
  return {
    id: order.id,
    propertyId: property.id,
    loanDetailsId: loan ? order.id + 30_000 : null,
    propertyType: property.property_type,
    propertyName: property.name,
    address: property.address,
    countyId: property.county_id,
    parcelId: property.parcel_id,
    documents: documentsOf(sandbox, order, progress.status),
    requesterId: owner.id,
    requesterEmail: owner.email,
    servicerId: assigned ? 311 : null,
    servicerEmail: assigned ? 'analyst@valuation.example' : null,
    type: loan ? 'LOAN' : 'VALUATION',
    typeLabel: loan ? 'Loan quote' : 'Valuation',
    status: progress.status,
    statusLabel: statusLabel(progress.status),
    createdAtTimestamp: iso(order.created_at),
    updatedAtTimestamp: iso(progress.since),
    completedAtTimestamp: progress.status === 'COMPLETED' ? iso(progress.since) : null,
    message: progress.message,
    // A demo account has no real address.
    emailNotificationSentAt: isFinal(progress.status) && owner.is_demo === 0 ? progress.since : null,
  }
}

/** In one transaction, with the property's orders that have asked and aren't final. */
export function addDocument(sandbox: Sandbox, document: NewDocument, at = sandbox.clock.now()): DocumentRow {
  const { db } = sandbox
  return inTransaction(db, () => {
    const row = insertDocument(sandbox, document, at)
    for (const order of ordersOfProperty(sandbox, document.propertyId)) {
      const { status, asked } = progressOf(sandbox, order, at)
      if (asked && !isFinal(status)) attachDocument(sandbox, order.id, row.id, at)
    }
    return row
  })
}
