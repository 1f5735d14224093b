import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { memoizeLast } from '#lib/memoize-last.ts'
import { paths } from '#paths.ts'
import { progressText } from '#memory/checklist/checklist.ts'
import type { AddressRow, RowParcel } from '#memory/store/list-records.ts'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'
import { CountyName } from '#modules/parcels/county.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Identifier } from '#ui/identifier.tsx'
import type { Column } from '#ui/list/table.tsx'
import { nameOf, type RowDocuments, type RowView } from './row-view.ts'
import { allTicked, canGo, selection, tickAll, tickRow } from './selection.ts'
import { StateCell } from './state-cell.tsx'

/** As large as a fingertip. */
const TickBox = ({ label, ...box }: { label: string } & ComponentProps<'input'>): ReactNode => (
  <CheckField
    {...box}
    label={<span className="sr-only">{label}</span>}
    className="[&_input]:before:absolute [&_input]:before:-inset-3"
  />
)

function RowBox({ view }: { view: RowView }): ReactNode {
  const { rowId } = view.row
  const isTicked = useStore(selection, ({ ticked }) => ticked.has(rowId))
  if (!canGo(view) && !isTicked) return null
  return (
    <TickBox
      label={`Select row ${rowId}`}
      checked={isTicked}
      onChange={({ nativeEvent }) => tickRow(view, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

const HeadBox = (): ReactNode => (
  <span className="relative top-1 block">
    <TickBox
      label="Select all that can be requested"
      checked={useStore(selection, allTicked)}
      onChange={tickAll}
    />
  </span>
)

const typedText = ({ text, state }: AddressRow): string =>
  text || ('parcel' in state ? `APN ${state.parcel.parcelId}` : 'No address')

/** Those that are known. */
const sizesOf = (parcel: RowParcel): string[] => [
  ...(parcel.units === null ? [] : [unitsOfParcel(parcel)]),
  ...(parcel.size === null ? [] : [sizeOfParcel(parcel)]),
]

/** "Hotel · 124 units" */
const briefFacts = (parcel: RowParcel): string =>
  [...(parcel.propertyType === null ? [] : [typeOfParcel(parcel)]), ...sizesOf(parcel).slice(0, 1)].join(
    ' · ',
  )

function AddressCell({ row }: { row: AddressRow }): ReactNode {
  const { state } = row
  const text = typedText(row)
  if (!('propertyId' in state))
    return (
      <span translate="no" title={text}>
        {text}
      </span>
    )
  return (
    <Link
      to={paths.property(state.propertyId)}
      title={`${text}, property ${state.propertyId}`}
      translate="no"
      className="underline decoration-line decoration-1 underline-offset-[3px] hover:decoration-current"
    >
      {text}
    </Link>
  )
}

/** For a choice among parcels: without the type, which is its label. */
export function ParcelLines({ parcel }: { parcel: RowParcel }): ReactNode {
  return (
    <span className="block text-sm text-soft">
      <Identifier className="block text-ink">{parcel.parcelId}</Identifier>
      <CountyName fips={parcel.countyId} />
      <span className="block empty:hidden">{sizesOf(parcel).join(', ')}</span>
    </span>
  )
}

function DocumentsCell({ documents }: { documents: RowDocuments }): ReactNode {
  const { needed, here, old } = documents
  return (
    <span className="text-sm whitespace-nowrap" title={progressText(documents)}>
      <span aria-hidden="true" className={old > 0 ? 'text-amber' : 'text-soft'}>
        <span>{needed === 0 ? '–' : `${here} of ${needed}`}</span>
        <span className="ruled:hidden"> docs</span>
      </span>
      <span className="sr-only">{progressText(documents)}</span>
    </span>
  )
}

/** Cut to one line in a share of the table. */
const cut = 'ruled:max-w-0 truncate'

const box: Column<RowView> = {
  id: 'box',
  header: <HeadBox />,
  stacked: 'beside',
  acts: true,
  className: 'ruled:w-8 stacked:relative stacked:top-1',
  cell: (view) => <RowBox view={view} />,
}
const number: Column<RowView> = {
  id: 'row',
  header: 'Row',
  sorts: { ascending: 'row', descending: '-row' },
  stacked: 'hidden',
  className: 'ruled:w-16 text-sm text-soft tabular-nums',
  cell: ({ row }) => row.rowId,
}
const name: Column<RowView> = {
  id: 'name',
  header: 'Name',
  sorts: { ascending: 'name', descending: '-name' },
  stacked: 'beside',
  className: `ruled:w-[13%] text-sm stacked:max-w-2/5 ${cut}`,
  cell: (view) => (
    <span translate="no" title={nameOf(view)} className={view.isNew ? 'font-semibold' : undefined}>
      {nameOf(view)}
    </span>
  ),
}
const address: Column<RowView> = {
  id: 'address',
  header: 'Address',
  heads: true,
  sorts: { ascending: 'address', descending: '-address' },
  stacked: 'line',
  className: 'ruled:w-[24%] ruled:max-w-0 ruled:truncate text-sm stacked:wrap-anywhere',
  cell: ({ row }) => <AddressCell row={row} />,
}
const client: Column<RowView> = {
  id: 'client',
  header: 'Client',
  sorts: { ascending: 'client', descending: '-client' },
  stacked: 'hidden',
  className: `ruled:w-[13%] text-sm text-soft ${cut}`,
  cell: ({ row }) => (
    <span translate="no" title={row.client ?? undefined}>
      {row.client}
    </span>
  ),
}
const type: Column<RowView> = {
  id: 'type',
  header: 'Type',
  stacked: 'hidden',
  className: `ruled:w-[16%] text-sm text-soft ${cut}`,
  cell: ({ row: { state } }) => {
    const [only, ...more] = 'parcels' in state ? state.parcels : 'parcel' in state ? [state.parcel] : []
    const text = only === undefined || more.length > 0 ? '' : briefFacts(only)
    return <span title={text}>{text}</span>
  },
}
const documents: Column<RowView> = {
  id: 'documents',
  header: 'Docs',
  stacked: 'beside',
  className: 'stacked:order-last stacked:empty:hidden',
  cell: ({ documents }) => (documents === null ? null : <DocumentsCell documents={documents} />),
}
const columns = memoizeLast(
  (hasNames: boolean, hasClients: boolean, isRegistered: boolean, common: string | null) => {
    const state: Column<RowView> = {
      id: 'state',
      header: isRegistered ? 'Quote' : 'Status',
      stacked: 'line',
      className: `ruled:w-[22%] ruled:max-w-0 stacked:basis-[calc(100%-6rem)] stacked:pl-12`,
      cell: (view) => <StateCell view={view} common={common} />,
    }
    const named = hasNames ? [name] : []
    const of = hasClients ? [client] : []
    const known = isRegistered ? [documents] : []
    return [box, number, ...named, address, ...of, type, ...known, state]
  },
)

/** Only those that have something to show; the same array until that changes. */
export const columnsOf = (views: readonly RowView[], common: string | null): readonly Column<RowView>[] =>
  columns(
    views.some((view) => nameOf(view) !== ''),
    views.some(({ row }) => row.client !== null),
    views.some(({ row }) => 'propertyId' in row.state),
    common,
  )
