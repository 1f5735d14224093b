import { FULL_ORDER_CENTS } from '../../src/contract/order-words.ts'
import type { Order, OrderType } from '../../src/contract/order.ts'
import type { Sandbox } from '../service/context.ts'
import type { DemoDocument, DemoOrder, DemoProperty } from './demo-shapes.ts'
import { DEMO_STORY } from './demo-story.ts'
import { statusLabel } from '../service/lifecycle.ts'
import { findParcels } from '../parcels/find.ts'
import { documentAnswer, type DocumentRow } from '../service/records/documents.ts'
import {
  addDocument,
  addOrder,
  orderAnswer,
  progressOf,
  pushOrder,
  type OrderRow,
} from '../service/records/orders.ts'
import { addProperty, rememberParcel, type PropertyRow } from '../service/records/properties.ts'

interface SeenChange {
  at: number
  status: string
  label: string
  message: string | null
}

interface BackupOrder {
  id: number
  propertyId: number
  orderType: OrderType
  record: Order
  placedAt: number
  checkedAt: number
  amountCents: number | null
  card: { brand: string; last4: string } | null
  seen: SeenChange[]
}

/** A backup as the portal writes and reads it. Instants are milliseconds of the machine's time. */
export interface DemoBackup {
  format: 'plumbline-backup'
  version: 1
  account: string
  exportedAt: number
  properties: object[]
  documents: object[]
  orders: BackupOrder[]
}

const SAMPLE_SECONDS = 5
const LONGEST_SECONDS = 600

/** The changes that a browser watching the order would have seen. */
function changesOf(sandbox: Sandbox, order: OrderRow): SeenChange[] {
  const now = sandbox.clock.now()
  const seen: SeenChange[] = []
  let since = -1
  for (let seconds = 0; seconds <= LONGEST_SECONDS; seconds += SAMPLE_SECONDS) {
    const at = Math.min(order.created_at + seconds * 1000, now)
    const progress = progressOf(sandbox, order, at)
    if (progress.since !== since) {
      since = progress.since
      const { status, message } = progress
      seen.push({ at: since, status, label: statusLabel(status), message })
    }
    if (at === now) break
  }
  return seen
}

/** Builds one demo account's content: rows in the database, and the same as a backup for the browser. */
class DemoBuilder {
  readonly #sandbox: Sandbox
  readonly #userId: number
  readonly #now: number
  readonly #backup: DemoBackup

  constructor(sandbox: Sandbox, user: { id: number; account: string }) {
    this.#sandbox = sandbox
    this.#userId = user.id
    this.#now = sandbox.clock.now()
    this.#backup = {
      format: 'plumbline-backup',
      version: 1,
      account: user.account,
      exportedAt: this.#browserTime(this.#now),
      properties: [],
      documents: [],
      orders: [],
    }
  }

  build(): DemoBackup {
    for (const property of DEMO_STORY) this.#addProperty(property)
    return this.#backup
  }

  /** The sandbox's clock may be ahead of the machine that the browser goes by. */
  #browserTime(at: number): number {
    return at - this.#sandbox.clock.offset()
  }

  #ago(seconds: number): number {
    return this.#now - seconds * 1000
  }

  #addProperty(story: DemoProperty): void {
    const found = findParcels(story.address)
    const parcel = found.kind === 'found' ? found.parcels[0] : undefined
    if (found.kind !== 'found' || parcel === undefined) throw new Error(`No parcel at ${story.address}`)
    const { countyId, parcelId, propertyType, units, size } = parcel
    const at = this.#ago(story.registered)
    rememberParcel(this.#sandbox, { countyId, parcelId, address: found.matchedAddress, propertyType })
    const body = { countyId, parcelId, propertyName: story.name }
    const property = addProperty(this.#sandbox, this.#userId, body, at)
    if (property === null) throw new Error(`The parcel at ${story.address} is gone`)
    this.#backup.properties.push({
      propertyId: property.id,
      countyId,
      parcelId,
      propertyName: property.name,
      label: null,
      address: property.address,
      propertyType,
      units,
      size,
      createdAt: this.#browserTime(at),
      source: 'created',
      hidden: false,
    })
    const documents = story.documents.map((document) => this.#addDocument(property, document))
    for (const order of story.orders) this.#addOrder(property, documents, order)
  }

  #addDocument(property: PropertyRow, story: DemoDocument): DocumentRow {
    const { name, type, fileName, bytes } = story
    // Noon, as the portal sends it: midnight is the day before all over the USA.
    const date = story.date === null ? undefined : Date.parse(`${story.date}T12:00:00Z`)
    const fields = { name, type, ...(date === undefined ? {} : { date }) }
    const document = { propertyId: property.id, fields, fileName, storedAs: null, bytes, buildingId: null }
    const at = this.#ago(story.uploaded)
    const row = addDocument(this.#sandbox, document, at)
    this.#backup.documents.push({
      ...documentAnswer(row),
      propertyId: property.id,
      date: date ?? null,
      uploadedAt: this.#browserTime(at),
      ...(story.figures === undefined
        ? {}
        : {
            figures: {
              ...story.figures,
              asOf: Date.parse(story.figures.asOf),
              readAt: this.#browserTime(at),
              months: null,
              incomeCents: null,
              expensesCents: null,
              noiCents: null,
            },
          }),
    })
    return row
  }

  #addOrder(property: PropertyRow, documents: readonly DocumentRow[], story: DemoOrder): void {
    const { orderType, card, pushes = [] } = story
    const at = this.#ago(story.placed)
    const documentIds = story.documents.flatMap((position) => documents[position]?.id ?? [])
    const cents = card === undefined ? 0 : FULL_ORDER_CENTS
    const charge =
      card === undefined
        ? null
        : { cents: FULL_ORDER_CENTS, brand: card.brand.toLowerCase(), last4: card.last4 }
    const order = addOrder(this.#sandbox, { property, orderType, documentIds, charge }, at)
    for (const { status, message, after } of pushes) {
      pushOrder(this.#sandbox, order.id, { status, message }, at + after * 1000)
    }
    this.#backup.orders.push({
      id: order.id,
      propertyId: property.id,
      orderType,
      record: orderAnswer(this.#sandbox, order),
      placedAt: this.#browserTime(at),
      checkedAt: this.#browserTime(this.#now),
      amountCents: cents,
      card: card ?? null,
      seen: changesOf(this.#sandbox, order).map((change) => ({
        ...change,
        at: this.#browserTime(change.at),
      })),
    })
  }
}

/** Gives a new account its properties, documents and orders, and returns them as a backup. */
export const fillDemoAccount = (sandbox: Sandbox, user: { id: number; account: string }): DemoBackup =>
  new DemoBuilder(sandbox, user).build()
