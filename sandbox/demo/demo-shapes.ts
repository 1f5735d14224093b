import type { DocumentType } from '#contract/document-types.ts'
import type { OrderStatus, OrderType } from '#contract/order.ts'

/** Figures of a rent roll, as the portal keeps them; `asOf` is a day. */
interface DemoFigures {
  of: 'RENT_ROLL'
  asOf: string
  units: number
  occupied: number
  rentCents: number
  findings: readonly string[]
}

/** A document of the demo account; times are seconds before the account is made. */
export interface DemoDocument {
  name: string
  fileName: string
  type: DocumentType
  /** The document's own date, if one was given. */
  date?: string
  uploaded: number
  /** What the browser read in it before it was sent. */
  figures?: DemoFigures
}

/**
 * An order of the demo account. It goes its usual way from `placed` (seconds ago); `pushes` set statuses that it would
 * not come to by itself, `after` seconds. `documents` are positions in the property's list.
 */
export interface DemoOrder {
  orderType: OrderType
  placed: number
  documents: readonly number[]
  card?: { brand: string; last4: string }
  pushes?: readonly { after: number; status: OrderStatus; message: string | null }[]
  /** The status that it has when the account is made. */
  expected: OrderStatus
}

export interface DemoProperty {
  address: string
  name: string | null
  registered: number
  documents: readonly DemoDocument[]
  orders: readonly DemoOrder[]
}

/** A row of the demo account's list, and how far it has come. `left-out`: its property has an open quote from before. */
export interface DemoAddressRow {
  /** As it was typed. */
  text: string
  name: string | null
  remark?: 'po-box'
  come: 'typed' | 'looked-up' | 'registered' | 'left-out' | 'quoted'
}

/** A property of the demo account once it exists; `openLoanId` is the loan quote that is under way. */
export interface DemoBuiltProperty {
  property: { propertyId: number; parcelId: string; propertyName: string | null }
  openLoanId: number | null
}
