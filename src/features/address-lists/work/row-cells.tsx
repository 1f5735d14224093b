import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { progressText, type ChecklistProgress } from '#portfolio/checklist/checklist.ts'
import type { AddressRow, RowParcel } from '#portfolio/store/list-records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'
import { CountyName } from '#modules/parcels/county.tsx'
import type { Column } from '#ui/list/table.tsx'
import { Mono } from '#ui/mono.tsx'
import { Status } from '#ui/status.tsx'
import { isAboutQuote, serviceWords } from '../row-words.ts'
import { ValuationLine } from './valuation-line.tsx'
import { changedWords } from './changed-words.ts'
import { isExplainedInForm, RowActions } from './row-actions.tsx'
import type { RowView } from './row-view.ts'
import { ServiceSays } from '#ui/service-says.tsx'

/** Renders nothing if both are the same. */
function Matched({ typed, matched }: { typed: string; matched: string }): ReactNode {
  const words = changedWords(typed, matched)
  if (words === null) return null
  const parts = words.map((word, index) => ({ ...word, index }))
  return (
    <span className="block">
      <span>Matched: </span>
      <span translate="no">
        {parts.map(({ text, changed, index }) =>
          changed ? (
            <mark
              key={index}
              className="bg-transparent font-semibold text-ink underline decoration-amber decoration-2 underline-offset-2"
            >
              {`${text} `}
            </mark>
          ) : (
            <span key={index}>{`${text} `}</span>
          ),
        )}
      </span>
    </span>
  )
}

const typedText = ({ text, state }: AddressRow): string =>
  text || ('parcel' in state ? `APN ${state.parcel.parcelId}` : 'No address')

/** "Hotel, 124 units"; the size if the units aren't known. */
const briefFacts = (parcel: RowParcel): string =>
  [
    parcel.propertyType === null ? null : typeOfParcel(parcel),
    parcel.units === null ? (parcel.size === null ? null : sizeOfParcel(parcel)) : unitsOfParcel(parcel),
  ]
    .filter((text) => text !== null)
    .join(', ')

function AddressCell({ row }: { row: AddressRow }): ReactNode {
  const { name, client, text, state } = row
  const about = [name, client].filter((one) => one !== null).join(', ')
  const matched = 'matchedAddress' in state ? state.matchedAddress : null
  const parcel = 'parcel' in state ? state.parcel : null
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span translate="no" className="font-semibold">
        {typedText(row)}
      </span>
      <span className="block text-sm text-soft ruled:leading-4">
        {matched !== null && text !== '' && <Matched typed={text} matched={matched} />}
        {about !== '' && (
          <span translate="no" className="mr-2">
            {about}
          </span>
        )}
        {parcel !== null && (
          <>
            {text !== '' && <Mono className="mr-2">{parcel.parcelId}</Mono>}
            {text === '' && (
              <span className="mr-2">
                <CountyName fips={parcel.countyId} />
              </span>
            )}
            <span>{briefFacts(parcel)}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** For a choice among parcels: without the type, which is its label. */
export function ParcelLines({ parcel }: { parcel: RowParcel }): ReactNode {
  const facts = [
    parcel.units === null ? null : unitsOfParcel(parcel),
    parcel.size === null ? null : sizeOfParcel(parcel),
  ].filter((text) => text !== null)
  return (
    <span className="block text-sm text-soft">
      <Mono className="block text-ink">{parcel.parcelId}</Mono>
      <CountyName fips={parcel.countyId} />
      {facts.length > 0 && <span className="block">{facts.join(', ')}</span>}
    </span>
  )
}

function Reason({ view }: { view: RowView }): ReactNode {
  const { row, words, order } = view
  const said = serviceWords(row)
  return (
    <>
      {words.reason !== null && (
        // Only an analyst's message is cut: the order's page has it whole.
        <p className={cx('text-sm text-soft ruled:leading-4', order !== null && 'line-clamp-3')}>
          {words.reason}
        </p>
      )}
      {said !== null && <ServiceSays className="ruled:leading-4">{said}</ServiceSays>}
    </>
  )
}

const isTask = ({ words: { needsYou, tone } }: RowView): true | undefined =>
  (needsYou && (tone === 'attention' || tone === 'failure')) || undefined

/** State until it is registered, then the property. */
function PropertyCell({ view }: { view: RowView }): ReactNode {
  const { row, words } = view
  const { state } = row
  return (
    // Focused when the clicked button disappears.
    <div id={`row-${row.rowId}`} tabIndex={-1} className="min-w-0">
      {'propertyId' in state ? (
        <span className="text-sm">
          <TextLink to={paths.property(state.propertyId)}>
            <span className="ruled:sr-only">Property </span>
            <span>{state.propertyId}</span>
          </TextLink>
          {state.alreadyYours && <span className="ml-2 text-soft">Existing</span>}
          {state.keptName !== null && (
            <span className="block text-soft ruled:leading-4">{`Registered earlier as ${state.keptName}`}</span>
          )}
        </span>
      ) : (
        <div data-task={isTask(view)}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Status tone={words.tone}>{words.word}</Status>
            <RowActions view={view} />
          </div>
          {!isExplainedInForm(row) && <Reason view={view} />}
        </div>
      )}
    </div>
  )
}

function DocumentsCell({ documents }: { documents: ChecklistProgress }): ReactNode {
  const { needed, here, old } = documents
  return (
    <span className={old > 0 ? 'text-sm text-amber' : 'text-sm'}>
      <span className="text-soft ruled:hidden">Documents: </span>
      <span aria-hidden="true">{needed === 0 ? '–' : `${here}/${needed}`}</span>
      <span className="sr-only">{progressText(documents)}</span>
    </span>
  )
}

function QuoteCell({ view }: { view: RowView }): ReactNode {
  const { row, words, order } = view
  return (
    <div data-task={isTask(view)} className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-soft ruled:hidden">Loan quote:</span>
        {order === null ? <Status tone={words.tone}>{words.word}</Status> : <OrderState order={order} />}
        {row.state.is === 'done' && (
          <TextLink to={paths.order(row.state.orderId)}>
            <span className="sr-only">Order </span>
            <span>{row.state.orderId}</span>
          </TextLink>
        )}
        <RowActions view={view} />
      </p>
      <Reason view={view} />
    </div>
  )
}

const OrderValuation = ({ row, id }: { row: AddressRow; id: number }): ReactNode => (
  <p className="text-sm print:hidden">
    <span className="text-soft ruled:hidden">Valuation: </span>
    <TextLink to={paths.orderProperty(id, 'FULL')} aria-label={`Order valuation for row ${row.rowId}`}>
      Order
    </TextLink>
  </p>
)

const columns = {
  row: {
    id: 'row',
    header: 'Row',
    stacked: 'hidden',
    className: 'text-soft tabular-nums',
    cell: ({ row }) => row.rowId,
  },
  address: {
    id: 'address',
    header: 'Address',
    heads: true,
    stacked: 'line',
    className: 'ruled:min-w-48 stacked:w-full stacked:flex-none',
    cell: ({ row }) => <AddressCell row={row} />,
  },
  state: {
    id: 'state',
    header: 'Status',
    stacked: 'line',
    className: 'ruled:w-[38%] stacked:w-full stacked:flex-none',
    cell: (view) => <PropertyCell view={view} />,
  },
  property: {
    id: 'property',
    header: 'Property',
    stacked: 'line',
    className: 'ruled:w-[19%]',
    cell: (view) => <PropertyCell view={view} />,
  },
  documents: {
    id: 'documents',
    header: 'Documents',
    stacked: 'beside',
    className: 'ruled:w-[9%] stacked:empty:hidden',
    cell: ({ documents }) => (documents === null ? null : <DocumentsCell documents={documents} />),
  },
  quote: {
    id: 'quote',
    header: 'Loan quote',
    stacked: 'line',
    className: 'ruled:w-[19%] ruled:min-w-36 stacked:w-full stacked:flex-none stacked:empty:hidden',
    cell: (view) => (isAboutQuote(view.row) ? <QuoteCell view={view} /> : null),
  },
  valuation: {
    id: 'valuation',
    header: 'Valuation',
    stacked: 'line',
    className: 'ruled:w-[19%] ruled:min-w-36 stacked:w-full stacked:flex-none stacked:empty:hidden',
    cell: ({ row, valuation }) => {
      if (valuation !== null) return <ValuationLine row={row} valuation={valuation} />
      return 'propertyId' in row.state ? <OrderValuation row={row} id={row.state.propertyId} /> : null
    },
  },
} as const satisfies Record<string, Column<RowView>>

const { row, address, state, property, documents, quote, valuation } = columns
const lookedUp: readonly Column<RowView>[] = [row, address, state]
const registered: readonly Column<RowView>[] = [row, address, property, documents, quote, valuation]

/** Only those that have something to show, always the same arrays. */
export const columnsOf = (views: readonly RowView[]): readonly Column<RowView>[] =>
  views.some((view) => 'propertyId' in view.row.state) ? registered : lookedUp
