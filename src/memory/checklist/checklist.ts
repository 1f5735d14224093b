import type { OrderType } from '@plumbline/service-contract/order'
import { DATE_UNKNOWN } from '@plumbline/service-contract/order-copy'
import { formatDate } from '#lib/format-date.ts'
import type { PropertyKind, PropertyRecord } from '../store/records.ts'
import {
  ageOf,
  closedYears,
  isOld,
  shownAt,
  yearsOf,
  type DocumentAge,
  type ChecklistDocument,
} from './document-age.ts'
import { rulesFor, type Freshness, type ChecklistRule } from './checklist-rules.ts'
import { kindOf } from './property-kind.ts'

export type ItemState = 'have' | 'old' | 'missing' | 'set-aside'

export type ChecklistItem<D extends ChecklistDocument> = ChecklistRule & {
  state: ItemState
  /** Newest first. A missing line may have some: two of three years. */
  documents: readonly D[]
  /** Date of the newest with a known age. */
  from: DocumentAge | null
  /** Why it is outdated or what is missing; or the customer's reason for setting it aside. */
  reason: string | null
}

export type Checklist<D extends ChecklistDocument> = {
  kind: PropertyKind | null
  items: readonly ChecklistItem<D>[]
  /** Documents no line asks for. */
  rest: readonly D[]
}

export type ChecklistSubject = Pick<PropertyRecord, 'kind' | 'propertyType' | 'setAside'>

const yearsCopy = (years: readonly number[]): string => {
  const sorted = [...years].sort((a, b) => a - b)
  return sorted.length < 2 ? sorted.join('') : `${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1) ?? ''}`
}

/** "From Mar 31, 2026. Older than 90 days." */
function oldReason(age: DocumentAge, { words, end }: Freshness): string {
  const { by } = age
  const day = formatDate(shownAt(age))
  const what = { upload: `Uploaded ${day}, no date`, order: `In an order of ${day}, no date` }
  const dated = by === 'upload' || by === 'order' ? what[by] : `${end ? 'Ends' : 'From'} ${day}`
  return `${dated}. Older than ${words}.`
}

type Found = Pick<ChecklistItem<ChecklistDocument>, 'state' | 'from' | 'reason'>

function yearly(documents: readonly ChecklistDocument[], from: DocumentAge | null, now: number): Found {
  const here = new Set(documents.flatMap(yearsOf))
  const lacking = closedYears(now).filter((year) => !here.has(year))
  if (lacking.length === 0) return { state: 'have', from, reason: null }
  return {
    state: 'missing',
    from,
    reason: `${yearsCopy(lacking)} ${lacking.length === 1 ? 'is' : 'are'} missing.`,
  }
}

/** `documents`: all of the line's types. */
function stateOf(
  item: ChecklistRule,
  property: ChecklistSubject,
  documents: readonly ChecklistDocument[],
  now: number,
): Found {
  const aside = property.setAside.find(({ line: code }) => code === item.code)
  let from: DocumentAge | null = null
  for (const document of documents) {
    const age = ageOf(document, now)
    if (age !== null && (from === null || age.at > from.at)) from = age
  }
  if (aside !== undefined) return { state: 'set-aside', from, reason: aside.reason }
  if (item.yearly === true) return yearly(documents, from, now)
  if (documents.length === 0) return { state: 'missing', from, reason: null }
  if (from === null)
    return { state: 'have', from, reason: item.fresh === undefined ? null : `${DATE_UNKNOWN}.` }
  return item.fresh !== undefined && isOld(from, item.fresh, now)
    ? { state: 'old', from, reason: oldReason(from, item.fresh) }
    : { state: 'have', from, reason: null }
}

const isOfRule =
  ({ types }: ChecklistRule) =>
  ({ type }: ChecklistDocument): boolean =>
    types.some((one) => one === type)

/**
 * Document checklist for a kind of property and a product. Every document is in exactly one line or in the
 * rest. Nothing is ever required.
 */
export function checklistOf<D extends ChecklistDocument>(
  property: ChecklistSubject,
  documents: readonly D[],
  product: OrderType,
  now: number,
): Checklist<D> {
  const kind = kindOf(property)
  const items = rulesFor(kind, product)
  const from = (document: D): number => ageOf(document, now)?.at ?? 0
  const newestFirst = [...documents].sort((a, b) => from(b) - from(a))
  const hasYears = items.some(({ yearly }) => yearly)
  const latestStatement = newestFirst.find(({ type }) => type === 'OPERATING_STATEMENT')
  /** A closed year's statement belongs to the years line, unless it is the latest. */
  const isOfYears = (document: D): boolean =>
    hasYears && document !== latestStatement && yearsOf(document).length > 0
  const placed = items.map((item) => {
    const all = newestFirst.filter(isOfRule(item))
    const isStatements = item.types.includes('OPERATING_STATEMENT')
    return {
      ...item,
      ...stateOf(item, property, all, now),
      documents: isStatements
        ? all.filter((document) => isOfYears(document) === (item.yearly ?? false))
        : all,
    }
  })
  const shown = new Set(placed.flatMap((item) => item.documents))
  return { kind, items: placed, rest: newestFirst.filter((document) => !shown.has(document)) }
}

/** Needed lines only; `here` includes outdated ones, lines set aside don't count. */
export type ChecklistProgress = { needed: number; here: number; old: number; missing: number }

/** Cheaper than `fileOf`: for lists. */
export function checklistProgress(
  property: ChecklistSubject,
  documents: readonly ChecklistDocument[],
  product: OrderType,
  now: number,
): ChecklistProgress {
  const summary = { needed: 0, here: 0, old: 0, missing: 0 }
  for (const item of rulesFor(kindOf(property), product)) {
    if (item.need !== 'needed') break
    const { state } = stateOf(item, property, documents.filter(isOfRule(item)), now)
    if (state === 'set-aside') continue
    summary.needed += 1
    if (state === 'missing') summary.missing += 1
    else summary.here += 1
    if (state === 'old') summary.old += 1
  }
  return summary
}

/** "4 of 6 uploaded, 1 outdated" */
export function progressText({ needed, here, old }: ChecklistProgress): string {
  if (needed === 0) return 'Nothing needed'
  return `${here} of ${needed} uploaded${old === 0 ? '' : `, ${old} outdated`}`
}
