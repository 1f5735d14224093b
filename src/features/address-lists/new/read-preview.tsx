import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { useCreateAddressLists } from '#work/address-lists/list-commands.ts'
import { ADDRESS_LIST_NAME_MAX, ADDRESS_ROWS_MAX } from '#memory/record-limits.ts'
import { useNavigateFromHere } from '#shell/page/leave-page.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import type { ColumnKind } from '../read/column-kinds.ts'
import { problemOfName } from '../row-copy.ts'
import type { ReadAddressList } from './list-reading.ts'
import { PreviewTable } from './preview-table.tsx'
import { hasAddress, warningsCopy, splitCopy, uncomputedCopy } from './reading-copy.ts'

const suggestedName = (fileName: string | null): string =>
  (fileName?.replace(/\.[a-z]{2,5}$/iu, '').trim() || `Address list, ${formatDate(Date.now())}`).slice(
    0,
    ADDRESS_LIST_NAME_MAX,
  )

/** Nothing is saved or sent until the list is created. */
export function ReadPreview({
  list,
  fileName,
  setColumn,
  setSheet,
  leaveOutHidden,
}: {
  list: ReadAddressList
  fileName: string | null
  setColumn: (index: number, kind: ColumnKind) => void
  setSheet: (index: number) => void
  leaveOutHidden: () => void
}): ReactNode {
  const { table, sheets, rows, same } = list
  const navigate = useNavigateFromHere()
  const ready = hasAddress(list)
  const split = splitCopy(rows.length, table.beyond)
  const uncomputed = uncomputedCopy(table)
  const { mutate, error, isPending } = useCreateAddressLists({
    onSuccess: async ([listId]) => {
      if (listId !== undefined) await navigate(paths.addressList(listId))
    },
  })
  return (
    <Section title="Preview" className="mt-10">
      <p role="status" className="max-w-text">
        {ready ? warningsCopy(rows) : 'Choose which column has the address.'}
      </p>
      {uncomputed !== null && <p className="mt-1 max-w-text">{uncomputed}</p>}
      {table.hidden.length > 0 && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={leaveOutHidden}>
          {`Leave out ${countOf(table.hidden.length, 'hidden row')}`}
        </Button>
      )}
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          className="mt-3 max-w-form"
          value={String(sheets.indexOf(table))}
          options={sheets.map(({ sheet }, index) => ({
            value: String(index),
            label: sheet ?? `Sheet ${index + 1}`,
          }))}
          onChange={(event) => setSheet(Number(event.target.value))}
        />
      )}
      {ready && !table.certain && (
        <p className="mt-3 font-semibold">Check what each column contains before you continue.</p>
      )}
      <div className="mt-4">
        <PreviewTable list={list} onColumn={setColumn} />
      </div>
      {ready && (
        <div className="mt-6 grid max-w-form gap-4">
          {split !== null && <Notice tone="info">{split}</Notice>}
          {same !== null && (
            <Notice tone="attention" title="You already have this address list">
              <TextLink to={paths.addressList(same.listId)}>{`Open ${same.name}`}</TextLink>
              <span> instead of importing it again.</span>
            </Notice>
          )}
          <SingleFieldForm
            onSubmit={(name) => mutate({ name, rows })}
            failure={error}
            check={problemOfName}
            label="Address list name"
            name="name"
            defaultValue={suggestedName(fileName)}
            key={fileName}
            buttons={
              <Button type="submit" busy={isPending}>
                {`Look up ${countOf(Math.min(rows.length, ADDRESS_ROWS_MAX), 'row')}`}
              </Button>
            }
          />
          <p className="text-sm text-soft">Nothing is registered or ordered until you confirm.</p>
        </div>
      )}
    </Section>
  )
}
