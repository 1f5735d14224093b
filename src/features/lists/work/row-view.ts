import { stageOf, statusText, toneOfStage } from '../../../contract/order-stages.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import type { ListRow } from '../../../portfolio/store/list-records.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { wordsOfRow, type RowWords } from '../row-words.ts'

/** A row of a list with what is known of its order: what one line of the table shows. */
export interface RowView {
  row: ListRow
  words: RowWords
  order: OrderRecord | null
  /** The order attempt that a person has to settle. */
  attemptId: string | null
}

/** What stands beside the rows of a list. */
export interface Surroundings {
  paused: boolean
  orders: ReadonlyMap<number, OrderRecord>
  /** Attempts whose outcome is not known. */
  unknown: ReadonlySet<Attempt['attemptId']>
}

const settle = 'It is not known whether this quote was requested. Settle it, and nothing is requested twice.'

function viewOf(row: ListRow, { paused, orders, unknown }: Surroundings): RowView {
  const { state } = row
  const words = wordsOfRow(row, paused)
  const plain: RowView = { row, words, order: null, attemptId: null }
  if (state.is === 'registered') return { ...plain, attemptId: state.problem?.attemptId ?? null }
  if (state.is === 'quote-sent' && unknown.has(state.attemptId))
    return {
      ...plain,
      words: { word: 'Outcome not known', tone: 'attention', reason: settle, needsYou: true },
      attemptId: state.attemptId,
    }
  const order = state.is === 'done' ? (orders.get(state.orderId) ?? null) : null
  if (order === null) return plain
  return {
    ...plain,
    order,
    words: {
      word: statusText(order.record),
      tone: toneOfStage(stageOf(order.record.status)),
      reason: order.rank === 0 ? order.record.message?.trim() || null : null,
      needsYou: order.rank === 0,
    },
  }
}

/** Makes the views of a list; a row about which nothing changed keeps its view, so that its line is not drawn again. */
export function createViews(): (rows: readonly ListRow[], around: Surroundings) => RowView[] {
  let known = new Map<number, { view: RowView; row: ListRow }>()
  const isSame = (a: RowView, b: RowView): boolean =>
    a.order === b.order &&
    a.attemptId === b.attemptId &&
    a.words.word === b.words.word &&
    a.words.reason === b.words.reason
  return (rows, around) => {
    const next = new Map<number, { view: RowView; row: ListRow }>()
    const views = rows.map((row) => {
      const view = viewOf(row, around)
      const old = known.get(row.rowId)
      const kept = old?.row === row && isSame(old.view, view) ? old.view : view
      next.set(row.rowId, { view: kept, row })
      return kept
    })
    known = next
    return views
  }
}

/** What a list can be narrowed to. */
export const LIST_FILTERS = {
  'needs-you': 'Needs you',
  matched: 'Matched',
  registered: 'Registered',
  quoted: 'Quote requested',
} as const

const passes: Readonly<Record<string, (view: RowView) => boolean>> = {
  'needs-you': ({ words }) => words.needsYou,
  matched: ({ row }) => row.state.is === 'matched',
  registered: ({ row }) => 'propertyId' in row.state,
  quoted: ({ row }) => row.state.is === 'done',
}

/** The numbers of the rows to show, those that need somebody first, the others as they stood in the list. */
export function orderOfRows(views: readonly RowView[], filter: string): number[] {
  const wanted = views.filter(Object.hasOwn(passes, filter) ? (passes[filter] ?? Boolean) : Boolean)
  const [first, rest] = [true, false].map((needs) => wanted.filter(({ words }) => words.needsYou === needs))
  return [...(first ?? []), ...(rest ?? [])].map(({ row }) => row.rowId)
}

/** How far a list has come. */
export interface ListProgress {
  total: number
  /** Rows with a parcel. */
  matched: number
  /** Rows that still go through the service by themselves. */
  moving: number
  needsYou: number
}

export const progressOf = (views: readonly RowView[]): ListProgress => ({
  total: views.length,
  matched: views.filter(({ row }) => 'parcel' in row.state).length,
  moving: views.filter(
    ({ row, words }) =>
      !words.needsYou &&
      ['typed', 'asking', 'waiting', 'registering', 'quoting', 'quote-sent'].includes(row.state.is),
  ).length,
  needsYou: views.filter(({ words }) => words.needsYou).length,
})
