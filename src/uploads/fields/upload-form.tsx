import type { ReactNode } from 'react'
import {
  DOCUMENT_TYPE_GROUPS,
  documentTypeLabel,
  isDocumentType,
} from '@plumbline/service-contract/document-types'
import { DOCUMENT_NAME_MAX } from '@plumbline/service-contract/document'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { inPlainLetters } from '#work/uploads/intake/clean-name.ts'
import { latestDay } from '#work/uploads/intake/document-date.ts'
import { PagePicker } from './page-picker.tsx'
import { readPageRange } from '#work/uploads/intake/page-range.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import {
  fieldErrors,
  fittingFields,
  parseTypeOf,
  type ScanEngine,
} from '#work/uploads/queue/upload-fields.ts'
import type { TypedFields, Upload } from '#work/uploads/upload.ts'

/** 29 types; `GENERATED` is never offered. */
const typeGroups = DOCUMENT_TYPE_GROUPS.map(({ group, types }) => ({
  group,
  options: types
    .filter((type) => type !== 'GENERATED')
    .map((type) => ({ value: type, label: documentTypeLabel(type) })),
}))

const engines: Readonly<Record<ScanEngine, string>> = {
  OCR: 'Text recognition',
  OCR2: 'Alternate text recognition',
  GENERATIVE_AI: 'Generative AI',
}

/** Shows the counter from this length. */
const COUNTER_FROM = 180

function Offer({ children, onTake }: { children: ReactNode; onTake: () => void }): ReactNode {
  return (
    <button
      type="button"
      onClick={onTake}
      className="mt-1 min-h-8 cursor-pointer rounded-sm text-sm text-link underline decoration-current/40 underline-offset-[3px] hover:decoration-current"
    >
      {children}
    </button>
  )
}

type Part = {
  row: Upload
  error: string | undefined
  edit: (fields: Partial<TypedFields>) => void
}

function NamePart({ row, error, edit }: Part): ReactNode {
  const failure = row.phase.at === 'failed' ? row.phase.failure : null
  const refused = failure?.field === 'name' ? (failure.detail ?? failure.body) : undefined
  const plain = refused === undefined ? null : inPlainLetters(row.fields.name)
  return (
    <div className="max-sm:col-span-2">
      <TextField
        label="Name"
        value={row.fields.name}
        counter={row.fields.name.length > COUNTER_FROM ? { max: DOCUMENT_NAME_MAX } : undefined}
        error={error ?? refused}
        hint={row.nameNote}
        autoComplete="off"
        onChange={(event) => edit({ name: event.target.value })}
      />
      {plain !== null && <Offer onTake={() => edit({ name: plain })}>{`Use “${plain}”`}</Offer>}
    </div>
  )
}

function TypePart({ row, edit }: Omit<Part, 'error'>): ReactNode {
  const hint =
    row.typeReason === null
      ? row.fields.type === '' && 'If you don’t choose, we’ll use “Other, or not sure”.'
      : `Suggested because ${row.typeReason}.`
  return (
    <SelectField
      className="max-sm:col-span-2"
      label="Type"
      options={typeGroups}
      placeholder="Choose a type"
      value={row.fields.type}
      hint={hint === false ? undefined : hint}
      onChange={({ target: { value } }) => edit({ type: isDocumentType(value) ? value : '' })}
    />
  )
}

/** Above this many bytes, phones don't draw pages, to save memory. */
const PHONE_BYTES_MAX = 60_000_000
const maySeePages = (file: File): boolean =>
  file.size <= PHONE_BYTES_MAX || !matchMedia('(pointer: coarse)').matches

function PagesPart({ row, error, edit }: Part): ReactNode {
  const count = row.inspection?.pageCount ?? null
  const reading = readPageRange(row.fields.pages, count)
  const offer = reading.ok ? null : reading.offer
  return (
    <div>
      <TextField
        label="Pages"
        optional
        value={row.fields.pages}
        error={error}
        placeholder={`All, or 1-${Math.min(count ?? 12, 12)}`}
        inputMode="text"
        autoComplete="off"
        onChange={(event) => edit({ pages: event.target.value })}
      />
      {offer !== null && <Offer onTake={() => edit({ pages: offer })}>{`Use ${offer}`}</Offer>}
      {row.file !== null && count !== null && maySeePages(row.file) && (
        <PagePicker
          file={row.file}
          documentKey={row.id}
          fileName={row.fileName}
          count={count}
          pages={row.fields.pages}
          onPages={(pages) => edit({ pages })}
        />
      )}
    </div>
  )
}

function SheetPart({ row, error, edit }: Part): ReactNode {
  const sheets = row.inspection?.sheets ?? null
  if (sheets === null)
    return (
      <TextField
        label="Sheet number"
        optional
        value={row.fields.sheetNumber}
        error={error}
        inputMode="numeric"
        placeholder="All sheets"
        onChange={(event) => edit({ sheetNumber: event.target.value })}
      />
    )
  const chosen = sheets.find(({ position }) => String(position) === row.fields.sheetNumber)
  const note = chosen?.hidden === true ? 'This sheet is hidden in the workbook.' : undefined
  return (
    <SelectField
      label="Sheet"
      optional
      value={row.fields.sheetNumber}
      placeholder="All sheets"
      hint={chosen?.chart === true ? 'This sheet has a chart but no rows.' : note}
      error={error}
      options={sheets.map(({ position, name, hidden, chart }) => ({
        value: String(position),
        label: `${position}  ${name}${hidden ? ' (hidden)' : ''}${chart ? ' (chart)' : ''}`,
      }))}
      onChange={(event) => edit({ sheetNumber: event.target.value })}
    />
  )
}

function AdvancedPart({ row, error, edit }: Part): ReactNode {
  const { parseTypes } = fittingFields(row)
  const engine = parseTypeOf(row)
  return (
    <details className="col-span-2 xl:col-span-4" open={error !== undefined || undefined}>
      <summary className="-ml-6 text-sm text-soft hover:text-ink">
        {engine === '' ? 'Advanced' : `Advanced: ${engines[engine]}`}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {parseTypes.length > 0 && (
          <SelectField
            label="Reading method"
            optional
            value={engine}
            hint={
              row.touched.includes('parseType')
                ? 'The pages are scanned images.'
                : 'Suggested because the pages are scanned images.'
            }
            placeholder="Automatic"
            options={parseTypes.map((value) => ({ value, label: engines[value] }))}
            onChange={({ target: { value } }) =>
              edit({ parseType: parseTypes.find((parseType) => parseType === value) ?? '' })
            }
          />
        )}
        <TextField
          label="Building ID"
          optional
          value={row.fields.propertyBuildingId}
          error={error}
          hint="Only if you were given one for this building."
          inputMode="numeric"
          onChange={(event) => edit({ propertyBuildingId: event.target.value })}
        />
      </div>
    </details>
  )
}

/** Shows and sends only fields that apply to the file. */
export function UploadForm({ row, now }: { row: Upload; now: number }): ReactNode {
  const edit = (fields: Partial<TypedFields>): void => uploadQueue.edit([row.id], fields)
  const errors = fieldErrors(row, now)
  const fits = fittingFields(row)
  const dateHint = row.dateReason === null ? undefined : `From ${row.dateReason}.`
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:gap-x-4 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1.8fr)_minmax(0,1.4fr)_minmax(0,1.3fr)]">
      <legend className="sr-only">{`Details for ${row.fileName}`}</legend>
      <NamePart {...{ row, edit }} error={errors.name} />
      <TypePart {...{ row, edit }} />
      <TextField
        label="Document date"
        optional
        type="date"
        min="1970-01-01"
        max={latestDay(now)}
        value={row.fields.date}
        error={errors.date}
        hint={dateHint}
        onChange={(event) => edit({ date: event.target.value })}
      />
      {fits.pages && <PagesPart {...{ row, edit }} error={errors.pages} />}
      {fits.sheet && <SheetPart {...{ row, edit }} error={errors.sheetNumber} />}
      <AdvancedPart {...{ row, edit }} error={errors.propertyBuildingId} />
    </fieldset>
  )
}
