import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Figures } from '@plumbline/document-reader'
import { dayHere, formatDate } from '#lib/format-date.ts'
import { countOf, formatNumber } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import type { Checklist } from '#memory/checklist/checklist.ts'
import { ageOf, isOld } from '#memory/checklist/document-age.ts'
import { dateOf } from '#memory/store/document-date.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#memory/store/records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { piecesOf, quoteOf } from '#modules/orders/result-text.ts'
import { asReadCopy, dollars } from '#work/uploads/figures-copy.ts'
import { Key, MonthColumns, UnitsBar } from '#uploads/figures/figures-picture.tsx'
import { Status } from '#ui/status.tsx'

/** On narrow screens one line, without the picture. */
const panel =
  'flex flex-wrap items-baseline gap-x-3 border-line lg:flex-col lg:gap-y-2 lg:border-l lg:pl-8 lg:first:border-0 lg:first:pl-0'
const linked = 'cursor-pointer text-left wrap-anywhere underline-offset-4 hover:underline'
const notes = 'flex flex-wrap items-baseline gap-x-3 text-sm text-soft'

type Shown = { document: DocumentRecord; figures: Figures; isOutdated: boolean }

/** Opens the line of the list that has the document. */
function openLine(event: MouseEvent, id: number): void {
  event.preventDefault()
  const line = document.querySelector<HTMLDetailsElement>(`[data-documents~="${id}"] > details`)
  if (line === null) return
  line.open = true
  line.querySelector('summary')?.focus()
}

interface PanelProps extends Omit<Shown, 'figures'> {
  fact: string
  picture: ReactNode
  /** Before the date. */
  period?: string
  children: ReactNode
}

function DocumentPanel({
  document,
  isOutdated,
  fact,
  picture,
  period = '',
  children,
}: PanelProps): ReactNode {
  const date = dateOf(document)
  const text = date === null ? '' : `${period}${formatDate(dayHere(date))}`
  return (
    <li className={panel}>
      <a
        href="#documents"
        className={`${linked} font-semibold lg:text-xl`}
        onClick={(event) => openLine(event, document.id)}
      >
        {fact}
      </a>
      <div className="w-full max-lg:hidden">{picture}</div>
      <div className={notes}>
        {isOutdated ? <Status tone="attention">{`Outdated: ${text}`}</Status> : <span>{text}</span>}
        <span className="contents">{children}</span>
      </div>
    </li>
  )
}

function Leased({ county, ...shown }: Shown & { county: number | null }): ReactNode {
  const { units, occupied, findings } = shown.figures
  if (units === null || occupied === null) return null
  const differs =
    county !== null && findings.some((code) => code === 'R3' || code === 'R5') && county !== units
  return (
    <DocumentPanel
      {...shown}
      fact={`${formatNumber(occupied)} of ${countOf(units, 'unit')} leased`}
      picture={<UnitsBar leased={occupied} listed={units} all={differs ? Math.max(units, county) : units} />}
    >
      {differs && <Status tone="attention">{`${formatNumber(county)} at the county`}</Status>}
    </DocumentPanel>
  )
}

function Noi(shown: Shown): ReactNode {
  const { noiCents, months, incomeCents, expensesCents } = shown.figures
  return (
    <DocumentPanel
      {...shown}
      fact={`${asReadCopy.noi} ${dollars(noiCents ?? 0)}`}
      picture={<MonthColumns figures={shown.figures} />}
      period={months === null ? '' : `${countOf(months, 'month')} to `}
    >
      <span className="flex flex-wrap gap-x-3 max-lg:hidden">
        {incomeCents !== null && (
          <Key fill="bg-accent-wash">{`${asReadCopy.income} ${dollars(incomeCents)}`}</Key>
        )}
        {expensesCents !== null && (
          <Key fill="bg-accent">{`${asReadCopy.expenses} ${dollars(expensesCents)}`}</Key>
        )}
      </span>
    </DocumentPanel>
  )
}

/** Its result, whose amounts are the page's largest, or its stage. */
const Valuation = ({ order }: { order: OrderRecord }): ReactNode => (
  <li className={panel}>
    <Link to={paths.order(order.id)} className={`${linked} lg:text-lg`}>
      {piecesOf(quoteOf(order) || `Valuation ${order.id}`).map(({ at, text, isAmount }) => (
        <span key={at} className={isAmount ? 'font-semibold lg:text-2xl' : undefined}>
          {text}
        </span>
      ))}
    </Link>
    <OrderState order={order} />
  </li>
)

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
  items: Checklist<DocumentRecord>['items']
  now: number
}

/** Figures read from the newest rent roll and statement in this browser, and the newest valuation. */
export function PropertyPanels({ property, documents, orders, items, now }: Props): ReactNode {
  const newest = (has: (figures: Figures) => boolean): Shown | null => {
    const [document] = documents
      .filter(({ figures }) => figures !== null && has(figures))
      .toSorted((a, b) => (dateOf(b) ?? 0) - (dateOf(a) ?? 0))
    if (document === undefined || document.figures === null) return null
    const { fresh } = items.find((item) => item.types.some((type) => type === document.type)) ?? {}
    const age = ageOf(document, now)
    const isOutdated = fresh !== undefined && age !== null && isOld(age, fresh, now)
    return { document, figures: document.figures, isOutdated }
  }
  const roll = newest(({ units, occupied }) => units !== null && units > 0 && occupied !== null)
  const statement = newest(({ noiCents }) => noiCents !== null)
  const valuation = orders.find(({ orderType }) => orderType === 'FULL')
  return (
    <ul
      aria-label="Key figures"
      className="mb-8 grid gap-y-2 empty:hidden lg:grid-flow-col lg:auto-cols-fr lg:justify-start lg:gap-x-8"
    >
      {roll !== null && <Leased {...roll} county={property.units} />}
      {statement !== null && <Noi {...statement} />}
      {/* A banner has the one that waits for the customer. */}
      {valuation !== undefined && valuation.rank > 0 && <Valuation order={valuation} />}
    </ul>
  )
}
