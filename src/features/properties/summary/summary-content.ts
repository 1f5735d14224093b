import { documentName } from '@plumbline/service-contract/document'
import { isProduced } from '@plumbline/service-contract/document-types'
import { noOrders } from '@plumbline/service-contract/order-copy'
import { documentsOf } from '@plumbline/service-contract/order'
import { countOf, formatArea } from '#lib/format-number.ts'
import { mayHaveGoneThrough, type Attempt } from '#memory/attempts/attempt-machine.ts'
import {
  checklistOf,
  checklistProgress,
  progressText,
  type ChecklistItem,
  type ItemState,
} from '#memory/checklist/checklist.ts'
import { KIND_LABELS } from '#memory/checklist/property-kind.ts'
import {
  displayName,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
} from '#memory/store/records.ts'
import { oneLine } from '#modules/properties/one-line.ts'
import { documentText, figuresText } from './document-text.ts'
import { chargesOf, summaryOrdersOf, type Charges, type SummaryOrder } from './summary-orders.ts'

/** Limits of untrusted texts, in characters. */
const NAME_MAX = 100
const ADDRESS_MAX = 120
const FACT_MAX = 36
const REASON_MAX = 120
const OTHERS_NAMED = 4
const DOCUMENTS_OF_ITEM = 2

export interface SummaryLine {
  label: string
  state: ItemState
  details: readonly string[]
}

export interface SummaryContent {
  name: string
  /** Null if it is the name. */
  address: string | null
  /** `code`: set in monospace. */
  facts: readonly { term: string; text: string; code: boolean }[]
  countyId: string | null
  /** "4 of 6 uploaded, 1 outdated" */
  checklistText: string
  needed: readonly SummaryLine[]
  /** Useful items with documents; those without are only named. */
  useful: readonly SummaryLine[]
  usefulNames: string
  /** Documents outside the checklist. */
  others: string
  orders: readonly SummaryOrder[]
  /** Replaces the orders if there are none. */
  noOrders: string
  /** "2 earlier orders are not shown." */
  ordersLeft: string
  charges: Charges
}

export interface SummarySubject {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
  attempts: readonly Attempt[]
}

/** Status in the newest order: "“Read” in order 1042". */
function statesInOrders(orders: readonly OrderRecord[]): Map<number, string> {
  const states = new Map<number, string>()
  for (const { id: orderId, record } of orders)
    for (const { id, documentStatusLabel, documentStatus } of documentsOf(record)) {
      const state = documentStatusLabel?.trim() || documentStatus?.trim()
      if (state && !states.has(id)) states.set(id, `“${oneLine(state, 20)}” in order ${orderId}`)
    }
  return states
}

function itemOf(
  { label, state, reason, documents }: ChecklistItem<DocumentRecord>,
  { states, most, now }: { states: ReadonlyMap<number, string>; most: number; now: number },
): SummaryLine {
  const left = documents.length - most
  const figures = figuresText(documents[0]?.figures ?? null)
  return {
    label,
    state,
    details: [
      ...documents.slice(0, most).map((one, index) => {
        const text = documentText(one, states.get(one.id) ?? null, now)
        return left > 0 && index === most - 1 ? `${text}, and ${countOf(left, 'more document')}` : text
      }),
      ...(figures === null ? [] : [figures]),
      ...(reason === null ? [] : [oneLine(reason, REASON_MAX)]),
    ],
  }
}

function factsOf({
  propertyId,
  parcelId,
  propertyType,
  kind,
  units,
  size,
  client,
  ...property
}: PropertyRecord) {
  const facts: [term: string, text: string | null][] = [
    ['Property number', String(propertyId)],
    ['APN', parcelId],
    ['Property type', kind === null ? propertyType : KIND_LABELS[kind]],
    ['Units', units === null ? null : countOf(units, 'unit')],
    ['Building', size === null ? null : formatArea(size)],
    ['Registered name', property.label === null ? null : property.serviceName],
    ['Client or deal', client],
  ]
  return facts.flatMap(([term, text]) =>
    text === null || text === ''
      ? []
      : [{ term, text: oneLine(text, FACT_MAX), code: term === 'APN' || term === 'Property number' }],
  )
}

function othersText(rest: readonly DocumentRecord[]): string {
  const produced = rest.filter(isProduced).length
  const sent = rest.filter((document) => !isProduced(document))
  const named = sent.slice(0, OTHERS_NAMED).map((document) => oneLine(documentName(document), 40))
  const left = sent.length - named.length
  const all = [...named, ...(left > 0 ? [countOf(left, 'more document')] : [])].join(', ')
  return [
    all === '' ? '' : `Other documents: ${all}.`,
    produced === 0 ? '' : `Generated for you: ${countOf(produced, 'document')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `now` in ms; `orders` newest first. */
export function summaryOf(
  { property, documents, orders, attempts }: SummarySubject,
  now: number,
): SummaryContent {
  const name = displayName(property)
  const { items, rest } = checklistOf(property, documents, 'FULL', now)
  const asLine = (line: ChecklistItem<DocumentRecord>, most: number): SummaryLine =>
    itemOf(line, { states: statesInOrders(orders), most, now })
  const useful = items.filter(({ need }) => need === 'useful')
  const usefulHere = useful.filter(({ documents: { length } }) => length > 0)
  const notHere = useful.filter((line) => !usefulHere.includes(line) && line.state === 'missing')
  const ordersShown = summaryOrdersOf(orders)
  const left = orders.length - ordersShown.length
  return {
    name: oneLine(name, NAME_MAX),
    address:
      property.address === null || property.address === name ? null : oneLine(property.address, ADDRESS_MAX),
    facts: factsOf(property),
    countyId: property.countyId,
    checklistText: progressText(checklistProgress(property, documents, 'FULL', now)),
    needed: items.filter(({ need }) => need === 'needed').map((line) => asLine(line, DOCUMENTS_OF_ITEM)),
    useful: usefulHere.map((line) => asLine(line, 1)),
    usefulNames: notHere.length === 0 ? '' : `Not uploaded: ${notHere.map(({ label }) => label).join(', ')}.`,
    others: othersText(rest),
    orders: ordersShown,
    noOrders: noOrders(attempts.some(mayHaveGoneThrough)),
    ordersLeft: left === 0 ? '' : `${countOf(left, 'earlier order')} ${left === 1 ? 'is' : 'are'} not shown.`,
    charges: chargesOf(orders, attempts),
  }
}
