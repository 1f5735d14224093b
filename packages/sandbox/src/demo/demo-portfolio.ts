import { FULL_ORDER_CENTS } from '@plumbline/service-contract/order-copy'
import type { Sandbox } from '../service/context.ts'
import { demoAddressList } from './demo-list.ts'
import type { DemoDocument, DemoOrder, DemoProperty } from './demo-shapes.ts'
import { DEMO_STORY } from './demo-story.ts'
import { statusLabel } from '../service/status-labels.ts'
import { findParcels } from '../parcels/find.ts'
import { documentAnswer } from '../service/records/documents.ts'
import {
  addDocument,
  addOrder,
  orderAnswer,
  progressOf,
  pushOrder,
  type OrderRow,
} from '../service/records/orders.ts'
import { addProperty, rememberParcel, type PropertyRow } from '../service/records/properties.ts'

const NO_FIGURES = {
  units: null,
  occupied: null,
  rentCents: null,
  months: null,
  incomeCents: null,
  expensesCents: null,
  noiCents: null,
  incomeMonths: null,
  expensesMonths: null,
  findings: [],
}

const inCents = (dollars: readonly number[]): number[] => dollars.map((amount) => amount * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

function storedFigures(figures: NonNullable<DemoDocument['figures']>) {
  if (figures.of === 'RENT_ROLL') return { ...NO_FIGURES, ...figures }
  const { income, expenses, ...rest } = figures
  const [incomeMonths, expensesMonths] = [inCents(income), inCents(expenses)]
  const [incomeCents, expensesCents] = [sum(incomeMonths), sum(expensesMonths)]
  return {
    ...NO_FIGURES,
    ...rest,
    months: income.length,
    incomeCents,
    expensesCents,
    noiCents: incomeCents - expensesCents,
    incomeMonths,
    expensesMonths,
  }
}

const SAMPLE_SECONDS = 5
const LONGEST_SECONDS = 600

/** Content of a demo account: rows in the database, and those of a matching backup for the browser. */
class DemoBuilder {
  readonly #sandbox: Sandbox
  readonly #userId: number
  readonly #now: number

  constructor(sandbox: Sandbox, userId: number) {
    this.#sandbox = sandbox
    this.#userId = userId
    this.#now = sandbox.clock.now()
  }

  /** Times are in ms of the machine's clock. */
  build(account: string) {
    const built = DEMO_STORY.map((property) => this.#addProperty(property))
    const exportedAt = this.#browserTime(this.#now)
    return {
      account,
      exportedAt,
      properties: built.map(({ property }) => property),
      documents: built.flatMap(({ documents }) => documents),
      orders: built.flatMap(({ orders }) => orders),
      lists: [demoAddressList(built, exportedAt)],
    }
  }

  /** The sandbox's clock may be ahead of the browser's. */
  #browserTime(at: number): number {
    return at - this.#sandbox.clock.offset()
  }

  #ago(seconds: number): number {
    return this.#now - seconds * 1000
  }

  #addProperty(story: DemoProperty) {
    const found = findParcels(story.address)
    const parcel = found.kind === 'found' ? found.parcels[0] : undefined
    if (found.kind !== 'found' || parcel === undefined) throw new Error(`No parcel at ${story.address}`)
    const { countyId, parcelId, propertyType } = parcel
    const at = this.#ago(story.registered)
    rememberParcel(this.#sandbox, { countyId, parcelId, address: found.matchedAddress, propertyType })
    const body = { countyId, parcelId, ...(story.name !== null && { propertyName: story.name }) }
    const row = addProperty(this.#sandbox, this.#userId, body, at)
    if (row === null) throw new Error(`The parcel at ${story.address} is gone`)
    const property = {
      ...parcel,
      propertyId: row.id,
      propertyName: row.name,
      label: null,
      address: row.address,
      createdAt: this.#browserTime(at),
      source: 'created',
      hidden: false,
    }
    const documents = story.documents.map((document) => this.#addDocument(row, document))
    const ids = documents.map(({ id }) => id)
    const orders = story.orders.map((order) => this.#addOrder(row, ids, order))
    return { property, documents, orders }
  }

  #addDocument(property: PropertyRow, story: DemoDocument) {
    const { name, type, fileName, figures } = story
    // Noon UTC, as the portal sends it: midnight UTC is still the day before in the USA.
    const date = story.date === undefined ? undefined : Date.parse(`${story.date}T12:00:00Z`)
    const fields = { name, type, date }
    const document = { propertyId: property.id, fields, fileName, storedAs: null, bytes: 0, buildingId: null }
    const at = this.#ago(story.uploaded)
    const uploadedAt = this.#browserTime(at)
    return {
      ...documentAnswer(addDocument(this.#sandbox, document, at)),
      propertyId: property.id,
      date: date ?? null,
      uploadedAt,
      timeOf: 'upload',
      ...(figures === undefined
        ? {}
        : { figures: { ...storedFigures(figures), asOf: Date.parse(figures.asOf), readAt: uploadedAt } }),
    }
  }

  #addOrder(property: PropertyRow, documentIds: readonly number[], story: DemoOrder) {
    const { orderType, card, pushes = [] } = story
    const at = this.#ago(story.placed)
    const cents = card === undefined ? 0 : FULL_ORDER_CENTS
    const order = addOrder(
      this.#sandbox,
      {
        property,
        orderType,
        documentIds: story.documents.flatMap((position) => documentIds[position] ?? []),
        charge: card === undefined ? null : { cents, ...card },
      },
      at,
    )
    for (const { status, message, after } of pushes)
      pushOrder(this.#sandbox, order.id, { status, message }, at + after * 1000)
    return {
      id: order.id,
      propertyId: property.id,
      orderType,
      record: orderAnswer(this.#sandbox, order),
      placedAt: this.#browserTime(at),
      placedKnown: true,
      checkedAt: this.#browserTime(this.#now),
      amountCents: cents,
      card: card ?? null,
      seen: this.#changesOf(order, pushes),
    }
  }

  /** After the story's pushes, an order follows the usual sequence, within minutes. */
  #changesOf(order: OrderRow, pushes: readonly { after: number }[]) {
    const told = [0, ...pushes.map(({ after }) => after)]
    const usual = Array.from(
      { length: LONGEST_SECONDS / SAMPLE_SECONDS + 1 },
      (_, index) => index * SAMPLE_SECONDS,
    )
    const times = [...told, ...usual.map((seconds) => seconds + (told.at(-1) ?? 0))].map((seconds) =>
      Math.min(order.created_at + seconds * 1000, this.#now),
    )
    const seen = new Map(
      times.map((at) => {
        const { status, message, since } = progressOf(this.#sandbox, order, at)
        return [since, { at: this.#browserTime(since), status, label: statusLabel(status), message }]
      }),
    )
    return [...seen.values()]
  }
}

export type DemoBackup = ReturnType<DemoBuilder['build']>

export const fillDemoAccount = (sandbox: Sandbox, user: { id: number; account: string }): DemoBackup =>
  new DemoBuilder(sandbox, user.id).build(user.account)
