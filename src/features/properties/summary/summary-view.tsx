import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { formatMoney } from '#lib/format-number.ts'
import { CountyName } from '#modules/parcels/county.tsx'
import { Mark } from '#ui/mark.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import { itemStates } from '../checklist/item-states.ts'
import type { SummaryContent, SummaryLine } from './summary-content.ts'
import type { Charges, SummaryOrder } from './summary-orders.ts'
import { madeBy } from './summary-text.ts'

interface PartProps {
  title: string
  /** Never split over two printed pages. */
  short?: boolean
  children: ReactNode
}

function Part({ title, short = false, children }: PartProps): ReactNode {
  return (
    <section className={cx('mt-5 print:mt-3', short && 'break-inside-avoid')}>
      <h2 className="mb-1 border-b border-ink pb-0.5 text-base font-semibold break-after-avoid">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ facts, countyId }: Pick<SummaryContent, 'facts' | 'countyId'>): ReactNode {
  return (
    <div className="@container">
      <dl className="grid gap-x-6 @min-[34rem]:grid-cols-2 print:grid-cols-2">
        {facts.map(({ term, text, code }) => (
          <div key={term} className="flex min-w-0 gap-2 border-b border-line py-1">
            <dt className="w-28 shrink-0 text-soft">{term}</dt>
            <dd className="min-w-0">{code ? <Identifier>{text}</Identifier> : text}</dd>
          </div>
        ))}
        {countyId !== null && (
          <div className="flex min-w-0 gap-2 border-b border-line py-1">
            <dt className="w-28 shrink-0 text-soft">County</dt>
            <dd className="min-w-0">
              <CountyName fips={countyId} /> <Identifier>{countyId}</Identifier>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Lines({ lines, beside = false }: { lines: readonly SummaryLine[]; beside?: boolean }): ReactNode {
  return (
    <dl className={beside ? 'grid gap-x-6 sm:grid-cols-2 print:grid-cols-2' : undefined}>
      {lines.map(({ label, state, details }) => (
        <div
          key={label}
          className={cx(
            'border-b border-line py-1 break-inside-avoid print:py-0.5',
            !beside && 'grid gap-x-4 sm:grid-cols-[15rem_1fr] print:grid-cols-[15rem_1fr]',
          )}
        >
          <dt className={beside ? 'flex flex-wrap justify-between gap-x-4' : 'min-w-0'}>
            <span className="block font-semibold">{label}</span>
            <Status tone={itemStates[state].tone}>{itemStates[state].word}</Status>
          </dt>
          <dd className="min-w-0">
            <span className="block text-xs whitespace-pre-line">
              {details.length === 0 ? 'Not uploaded' : details.join('\n')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({
  orders,
  left,
  none,
}: {
  orders: readonly SummaryOrder[]
  left: string
  none: string
}): ReactNode {
  if (orders.length === 0) return <p>{`${none}.`}</p>
  return (
    <>
      <ul>
        {orders.map(({ id, type, status, placed, message, changes }) => (
          <li key={id} className="border-b border-line py-1 break-inside-avoid print:py-0.5">
            <p className="grid gap-x-4 sm:grid-cols-[2fr_3fr_auto] print:grid-cols-[2fr_3fr_auto]">
              <span>
                <span className="font-semibold">{type}</span> <Identifier>{id}</Identifier>
              </span>
              <span className="font-semibold">{status}</span>
              <span>{`placed ${placed}`}</span>
            </p>
            {message !== '' && <p className="text-xs">{`“${message}”`}</p>}
            {changes.length > 0 && (
              <p className="text-xs whitespace-pre-line text-soft">{changes.join('\n')}</p>
            )}
          </li>
        ))}
      </ul>
      {left !== '' && <p className="mt-1 text-xs">{left}</p>}
    </>
  )
}

function ChargeRows({ charges: { rows, totalCents, notes } }: { charges: Charges }): ReactNode {
  return (
    <>
      {rows.length > 0 && (
        <table className="w-full text-left break-words">
          <thead className="sr-only">
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">Card</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ order, placed, card, amount }) => (
              <tr key={order} className="border-b border-line break-inside-avoid">
                <td className="py-1 pr-3 print:py-0.5">{order}</td>
                <td className="pr-3">{placed}</td>
                <td className="pr-3">{card}</td>
                <td translate="no" className="text-right whitespace-nowrap tabular-nums">
                  {amount}
                </td>
              </tr>
            ))}
            <tr className="font-semibold break-inside-avoid">
              <td colSpan={3} className="py-1 pr-3">
                Total
              </td>
              <td translate="no" className="text-right whitespace-nowrap tabular-nums">
                {formatMoney(totalCents)}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-xs">
          {note}
        </p>
      ))}
    </>
  )
}

interface SummaryViewProps {
  summary: SummaryContent
  /** Created at (ms). */
  madeAt: number
}

/** Readable in black and white. */
export function SummaryView({ summary, madeAt }: SummaryViewProps): ReactNode {
  const hasCharges = summary.charges.rows.length > 0 || summary.charges.notes.length > 0
  return (
    <article className="border border-line bg-sheet px-5 py-6 text-sm sm:px-10 sm:py-8 print:border-0 print:p-0">
      <p className="mb-2 flex items-center gap-2 font-semibold">
        <Mark className="size-5 text-accent" /> Plumbline
      </p>
      <h1 id="page-title" tabIndex={-1} className="text-xl font-semibold">
        {summary.name}
      </h1>
      {summary.address !== null && <p>{summary.address}</p>}
      <Part title="Property">
        <Facts facts={summary.facts} countyId={summary.countyId} />
      </Part>
      <Part title={`Document checklist: ${summary.checklistText}`}>
        <Lines lines={summary.needed} />
      </Part>
      {(summary.useful.length > 0 || summary.usefulNames !== '' || summary.others !== '') && (
        <Part title="Also helpful">
          {summary.useful.length > 0 && <Lines lines={summary.useful} beside />}
          {summary.usefulNames !== '' && <p className="mt-1 text-xs">{summary.usefulNames}</p>}
          {summary.others !== '' && <p className="mt-1 text-xs">{summary.others}</p>}
        </Part>
      )}
      <Part title="Orders">
        <Orders orders={summary.orders} left={summary.ordersLeft} none={summary.noOrders} />
      </Part>
      {hasCharges && (
        <Part title="Charges" short>
          <ChargeRows charges={summary.charges} />
        </Part>
      )}
      <p className="mt-4 text-xs">{madeBy(madeAt)}</p>
    </article>
  )
}
