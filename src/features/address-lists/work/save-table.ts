import { codeCell, rowsCsv } from '#portfolio/backup/csv.ts'
import type { RowParcel } from '#portfolio/store/list-records.ts'
import { saveFile } from '#platform/save-file.ts'
import { isAboutQuote, serviceWords } from '../row-words.ts'
import type { RowView } from './row-view.ts'

const parcelOf = ({ row: { state } }: RowView): RowParcel | null => ('parcel' in state ? state.parcel : null)

export async function saveTable(views: readonly RowView[], name: string): Promise<void> {
  const file = await rowsCsv(views, {
    Row: ({ row }) => row.rowId,
    Address: ({ row }) => row.text,
    Name: ({ row }) => row.name,
    'Registered name': ({ row: { state } }) => ('keptName' in state ? state.keptName : null),
    'Client or deal': ({ row }) => row.client,
    Status: ({ row, words }) => (isAboutQuote(row) ? 'Registered' : words.word),
    'Loan quote': ({ row, words }) => (isAboutQuote(row) ? words.word : null),
    Reason: ({ words }) => words.reason,
    'The service says': ({ row }) => serviceWords(row),
    'Matched address': ({ row: { state } }) => ('matchedAddress' in state ? state.matchedAddress : null),
    'County FIPS': (view) => codeCell(parcelOf(view)?.countyId),
    'Parcel (APN)': (view) => codeCell(parcelOf(view)?.parcelId),
    Type: (view) => parcelOf(view)?.propertyType,
    Units: (view) => parcelOf(view)?.units,
    'Building sq ft': (view) => parcelOf(view)?.size,
    'Property number': ({ row: { state } }) => ('propertyId' in state ? state.propertyId : null),
    'Already in portfolio': ({ row: { state } }) =>
      'alreadyYours' in state && state.alreadyYours ? 'yes' : null,
    'Order number': ({ row: { state } }) => (state.is === 'done' ? state.orderId : null),
    Valuation: ({ valuation }) => valuation?.word,
    'Valuation order number': ({ valuation }) => valuation?.order?.id,
  })
  const safe = name
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 60)
  saveFile(file, `plumbline-list-${safe || 'rows'}.csv`)
}
