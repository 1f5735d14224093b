import { memo, type ReactNode } from 'react'
import { paths } from '#paths.ts'
import type { AddressRow, RowParcel } from '#portfolio/store/list-records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'
import { CountyName } from '#ui/county/county-outline.tsx'
import type { Column } from '#ui/list/table.tsx'
import { Mono } from '#ui/mono.tsx'
import { Status } from '#ui/status.tsx'
import { serviceWords } from '../row-words.ts'
import { ValuationLine } from '../valuations/valuation-line.tsx'
import { changedWords } from './changed-words.ts'
import { RowActions } from './row-actions.tsx'
import type { RowView } from './row-view.ts'
import { ServiceSays } from '#ui/service-says.tsx'

/** Renders nothing if both are the same. */
function Matched({ typed, matched }: { typed: string; matched: string }): ReactNode {
  const words = changedWords(typed, matched)
  if (words === null) return null
  const parts = words.map((word, index) => ({ ...word, index }))
  return (
    <span className="block text-sm text-soft">
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

function AddressCell({ row }: { row: AddressRow }): ReactNode {
  const about = [row.name, row.client].filter((text) => text !== null).join(', ')
  const matched = 'matchedAddress' in row.state ? row.state.matchedAddress : null
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span translate="no" className="font-semibold">
        {typedText(row)}
      </span>
      {about !== '' && (
        <span translate="no" className="block text-sm text-soft">
          {about}
        </span>
      )}
      {matched !== null && row.text !== '' && <Matched typed={row.text} matched={matched} />}
    </span>
  )
}

/** `typed`: with the property type. */
export function ParcelLines({ parcel, typed = true }: { parcel: RowParcel; typed?: boolean }): ReactNode {
  const facts = [
    parcel.propertyType === null || !typed ? null : typeOfParcel(parcel),
    parcel.units === null ? null : unitsOfParcel(parcel),
    parcel.size === null ? null : sizeOfParcel(parcel),
  ].filter((text) => text !== null)
  return (
    <span className="block text-sm text-soft">
      <Mono className="block break-all text-ink">{parcel.parcelId}</Mono>
      <CountyName fips={parcel.countyId} />
      {facts.length > 0 && <span className="block">{facts.join(', ')}</span>}
    </span>
  )
}

function StateCell({ view }: { view: RowView }): ReactNode {
  const { row, words, order, valuation } = view
  const said = serviceWords(row)
  return (
    // Focused when the clicked button disappears, and by the button for the next row.
    <div id={`row-${row.rowId}`} tabIndex={-1} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {order === null ? <Status tone={words.tone}>{words.word}</Status> : <OrderState order={order} />}
        {!words.needsYou && <RowActions view={view} />}
      </div>
      {words.reason !== null && <p className="mt-0.5 text-sm text-soft">{words.reason}</p>}
      {said !== null && <ServiceSays className="mt-0.5">{said}</ServiceSays>}
      {words.needsYou && <RowActions view={view} />}
      {valuation !== null && <ValuationLine row={row} valuation={valuation} />}
    </div>
  )
}

function OrderCell({ row }: { row: AddressRow }): ReactNode {
  const { state } = row
  if (!('propertyId' in state)) return null
  return (
    <span className="grid gap-1 text-sm">
      <TextLink
        to={paths.property(state.propertyId)}
        className="whitespace-nowrap"
      >{`Property ${state.propertyId}`}</TextLink>
      {state.is === 'done' && (
        <TextLink
          to={paths.order(state.orderId)}
          className="whitespace-nowrap"
        >{`Order ${state.orderId}`}</TextLink>
      )}
      {state.alreadyYours && <span className="text-soft">Already in your portfolio</span>}
      {state.keptName !== null && (
        <span className="text-soft">{`Registered earlier as ${state.keptName}`}</span>
      )}
    </span>
  )
}

const Parcel = memo(ParcelLines)

export const rowColumns: readonly Column<RowView>[] = [
  {
    id: 'row',
    header: 'Row',
    stacked: 'hidden',
    className: 'text-soft tabular-nums',
    cell: ({ row }) => row.rowId,
  },
  {
    id: 'address',
    header: 'Address',
    heads: true,
    stacked: 'line',
    className: 'ruled:w-[34%]',
    cell: ({ row }) => <AddressCell row={row} />,
  },
  {
    id: 'parcel',
    header: 'Parcel',
    stacked: 'line',
    className: 'ruled:w-[20%] stacked:w-full stacked:flex-none stacked:empty:hidden',
    cell: ({ row: { state } }) => ('parcel' in state ? <Parcel parcel={state.parcel} /> : null),
  },
  {
    id: 'state',
    header: 'Status',
    stacked: 'line',
    className: 'stacked:w-full stacked:flex-none',
    cell: (view) => <StateCell view={view} />,
  },
  {
    id: 'order',
    header: 'Property and order',
    stacked: 'line',
    className: 'stacked:empty:hidden',
    cell: ({ row }) => <OrderCell row={row} />,
  },
]
