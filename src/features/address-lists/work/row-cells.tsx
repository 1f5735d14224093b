import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { progressText } from '#portfolio/checklist/checklist.ts'
import type { AddressRow, RowParcel } from '#portfolio/store/list-records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'
import { CountyName } from '#modules/parcels/county.tsx'
import type { Column } from '#ui/list/table.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import { serviceMessage } from '../row-copy.ts'
import { OrderedLine } from './ordered-line.tsx'
import { changedWords } from './changed-words.ts'
import { RowActions } from './row-actions.tsx'
import type { RowDocuments, RowView } from './row-view.ts'
import { ServiceSays } from '#ui/service-says.tsx'
import { rowLinkClass } from '#ui/text-link.ts'

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

/** The form for editing explains the status; the row doesn't. */
const isExplainedInForm = ({ row, failed }: RowView): boolean =>
  !failed && ['typed', 'which-one', 'not-found', 'no-parcel'].includes(row.state.is)

const typedText = ({ text, state }: AddressRow): string =>
  text || ('parcel' in state ? `APN ${state.parcel.parcelId}` : 'No address')

/** "Hotel · 124 units"; the size if the units aren't known. */
const briefFacts = (parcel: RowParcel): string[] =>
  [
    parcel.propertyType === null ? null : typeOfParcel(parcel),
    parcel.units === null ? (parcel.size === null ? null : sizeOfParcel(parcel)) : unitsOfParcel(parcel),
  ].filter((text) => text !== null)

function AddressCell({ row }: { row: AddressRow }): ReactNode {
  const { name, client, text, state } = row
  const about = [name, client].filter((one) => one !== null).join(', ')
  const matched = 'matchedAddress' in state ? state.matchedAddress : null
  const parcel = 'parcel' in state ? state.parcel : null
  return (
    <span className="block min-w-0">
      {'propertyId' in state ? (
        <Link
          to={paths.property(state.propertyId)}
          title={`Property ${state.propertyId}`}
          translate="no"
          className={cx('break-words', rowLinkClass)}
        >
          {typedText(row)}
        </Link>
      ) : (
        <span translate="no" className="font-semibold break-words">
          {typedText(row)}
        </span>
      )}
      <span className="block text-sm text-soft ruled:leading-4">
        {matched !== null && text !== '' && <Matched typed={text} matched={matched} />}
        {about !== '' && (
          <span translate="no" className="block truncate">
            {about}
          </span>
        )}
        {parcel !== null && (
          <span className="block truncate">
            {text === '' ? <CountyName fips={parcel.countyId} /> : <Identifier>{parcel.parcelId}</Identifier>}
            <span>
              {briefFacts(parcel)
                .map((fact) => ` · ${fact}`)
                .join('')}
            </span>
          </span>
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
      <Identifier className="block text-ink">{parcel.parcelId}</Identifier>
      <CountyName fips={parcel.countyId} />
      {facts.length > 0 && <span className="block">{facts.join(', ')}</span>}
    </span>
  )
}

/** State until it is registered, then how. */
function PropertyCell({ view }: { view: RowView }): ReactNode {
  const { row, words } = view
  const { state } = row
  const said = serviceMessage(row)
  return (
    // Focused when the clicked button disappears.
    <div id={`row-${row.rowId}`} tabIndex={-1} className="min-w-0">
      {'propertyId' in state ? (
        <span className="text-sm text-soft">
          <span>{state.alreadyYours ? 'Existing' : 'Registered'}</span>
          {state.keptName !== null && (
            <span className="block ruled:leading-4">{`Registered earlier as ${state.keptName}`}</span>
          )}
        </span>
      ) : (
        <>
          <Status tone={words.tone}>{words.word}</Status>
          {!isExplainedInForm(view) && (
            <>
              {words.reason !== null && <p className="text-sm text-soft ruled:leading-4">{words.reason}</p>}
              {said !== null && <ServiceSays className="ruled:leading-4">{said}</ServiceSays>}
            </>
          )}
        </>
      )}
    </div>
  )
}

function DocumentsCell({ documents }: { documents: RowDocuments }): ReactNode {
  const { needed, here, old } = documents
  return (
    <span className="text-sm">
      <span className="text-soft ruled:hidden">Documents: </span>
      <span aria-hidden="true" className="whitespace-nowrap">
        <span>{needed === 0 ? '–' : `${here} of ${needed}`}</span>
        {old > 0 && (
          <span className="text-amber stacked:ml-1 ruled:block ruled:leading-4">{`${old} outdated`}</span>
        )}
      </span>
      <span className="sr-only">{progressText(documents)}</span>
    </span>
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
    // Without a least width, a long text is cut instead of widening the column.
    className: 'ruled:w-[40%] ruled:max-w-0 stacked:w-full stacked:flex-none',
    cell: ({ row }) => <AddressCell row={row} />,
  },
  property: {
    id: 'property',
    header: 'Property',
    stacked: 'line',
    className: 'ruled:w-[14%]',
    cell: (view) => <PropertyCell view={view} />,
  },
  documents: {
    id: 'documents',
    header: 'Documents',
    stacked: 'beside',
    className: 'stacked:empty:hidden',
    cell: ({ documents }) => (documents === null ? null : <DocumentsCell documents={documents} />),
  },
  quote: {
    id: 'quote',
    header: 'Quote',
    stacked: 'line',
    className: 'ruled:w-[13%] ruled:min-w-28 stacked:w-full stacked:flex-none stacked:empty:hidden',
    cell: ({ row, quote }) => (quote === null ? null : <OrderedLine row={row} type="LOAN" ordered={quote} />),
  },
  valuation: {
    id: 'valuation',
    header: 'Valuation',
    stacked: 'line',
    className: 'ruled:w-[13%] ruled:min-w-28 stacked:w-full stacked:flex-none stacked:empty:hidden',
    cell: ({ row, valuation }) => {
      if (valuation !== null) return <OrderedLine row={row} type="FULL" ordered={valuation} />
      return 'propertyId' in row.state ? <OrderValuation row={row} id={row.state.propertyId} /> : null
    },
  },
  actions: {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    stacked: 'beside',
    acts: true,
    className: 'stacked:empty:hidden',
    cell: (view) => <RowActions view={view} />,
  },
} as const satisfies Record<string, Column<RowView>>

const { row, address, property, documents, quote, valuation, actions } = columns
const lookedUp: readonly Column<RowView>[] = [row, address, property, actions]
const registered: readonly Column<RowView>[] = [row, address, property, documents, quote, valuation, actions]

/** Only those that have something to show, always the same arrays. */
export const columnsOf = (views: readonly RowView[]): readonly Column<RowView>[] =>
  views.some((view) => 'propertyId' in view.row.state) ? registered : lookedUp
