import type { DocumentType } from '@plumbline/service-contract/document-types'
import type { OrderStatus, OrderType } from '@plumbline/service-contract/order'

/** Figures as stored; `asOf` is a day, months are in dollars. */
type DemoFigures =
  | {
      of: 'RENT_ROLL'
      asOf: string
      units: number
      occupied: number
      rentCents: number
      findings: readonly string[]
    }
  | { of: 'OPERATING_STATEMENT'; asOf: string; income: readonly number[]; expenses: readonly number[] }

/** Times: seconds before the account is created. */
export interface DemoDocument {
  name: string
  fileName: string
  type: DocumentType
  /** Date in the document, if known. */
  date?: string
  uploaded: number
  /** Read by the browser before upload. */
  figures?: DemoFigures
}

/**
 * `placed`: seconds ago; then the usual sequence. `pushes` set other statuses `after` seconds. `documents` are
 * indexes of the property's list.
 */
export interface DemoOrder {
  orderType: OrderType
  placed: number
  documents: readonly number[]
  card?: { brand: string; last4: string }
  pushes?: readonly { after: number; status: OrderStatus; message: string | null }[]
  /** When the account is created. */
  expected: OrderStatus
}

export interface DemoProperty {
  address: string
  name: string | null
  registered: number
  documents: readonly DemoDocument[]
  orders: readonly DemoOrder[]
}

export interface DemoAddressRow {
  text: string
  name: string | null
  remark?: 'po-box'
  come: 'typed' | 'looked-up' | 'registered'
}

export interface DemoBuiltProperty {
  property: { propertyId: number; parcelId: string; propertyName: string | null }
}
