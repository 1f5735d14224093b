import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { addressKey } from '#lib/address-key.ts'
import { countOf } from '#lib/format-number.ts'
import { useChooseParcel } from '#portfolio/address-lists/list-mutations.ts'
import { isRowIn, type AddressRow, type RowIn, type RowParcel } from '#portfolio/store/list-records.ts'
import { Form } from '#shell/page/form.tsx'
import { typeOfParcel } from '#modules/parcels/parcel-texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { focusRow } from './focus-row.ts'
import { ParcelLines } from './row-cells.tsx'

type Asking = RowIn<'which-one' | 'matched'>

const choicesOf = ({ state }: Asking): readonly RowParcel[] =>
  state.is === 'which-one' ? state.parcels : state.choices
const placeOf = ({ state, text }: Asking): string => state.matchedAddress ?? text
const parcelKey = ({ countyId, parcelId }: RowParcel): string => `${countyId}/${parcelId}`

/** Includes the URL's row, which may need another parcel. */
const askingRows = (rows: readonly AddressRow[], wanted: number | null): Asking[] =>
  rows
    .filter((row) => isRowIn(row, 'which-one', 'matched'))
    .filter((row) => row.state.is === 'which-one' || row.rowId === wanted)

/** With one row, the keys scroll as usual. */
function usePageKeys(of: number, move: (by: 1 | -1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    if (of === 1) return
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    move(event.key === 'PageDown' ? 1 : -1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => handle(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** `parcel`: '' if none is chosen; `forAll`: for all rows with this address. */
const choice = z.object({
  parcel: z.string().check(z.minLength(1, 'Choose a parcel')),
  forAll: z.boolean(),
})
type ChoiceFields = z.infer<typeof choice>

function Choice({
  row,
  others,
  at,
  of,
  onMove,
  onChosen,
}: {
  row: Asking
  /** Rows with the same address and choice. */
  others: readonly number[]
  at: number
  of: number
  onMove: (by: 1 | -1) => void
  onChosen: (rowIds: readonly number[]) => void
}): ReactNode {
  const choices = choicesOf(row)
  const { control, register, handleSubmit } = useForm<ChoiceFields>({
    resolver: standardSchemaResolver<ChoiceFields, unknown, ChoiceFields>(choice),
    defaultValues: { parcel: row.state.is === 'matched' ? parcelKey(row.state.parcel) : '', forAll: true },
  })
  const { field, fieldState } = useController({ control, name: 'parcel' })
  const choose = useChooseParcel({ onSuccess: (_, { rowIds }) => onChosen(rowIds) })
  const submit = handleSubmit(({ parcel: key, forAll }) => {
    const parcel = choices.find((one) => parcelKey(one) === key)
    if (parcel !== undefined)
      choose.mutate({ listId: row.listId, rowIds: [row.rowId, ...(forAll ? others : [])], parcel })
  })
  usePageKeys(of, onMove)
  return (
    <Form failure={choose.error} onSubmit={(event) => void submit(event)}>
      <p className="wrap-anywhere" translate="no">
        {placeOf(row)}
      </p>
      <RadioCards
        legend={`${countOf(choices.length, 'parcel')} at this address`}
        name={`parcel-${row.rowId}`}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        options={choices.map((parcel) => ({
          value: parcelKey(parcel),
          label: typeOfParcel(parcel),
          description: <ParcelLines parcel={parcel} />,
        }))}
      />
      {others.length > 0 && (
        <CheckField
          label={`Use for all ${others.length + 1} rows with this address`}
          {...register('forAll')}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={choose.isPending}>
          Use this parcel
        </Button>
        {of > 1 && (
          <>
            <Button variant="secondary" aria-keyshortcuts="PageUp" onClick={() => onMove(-1)}>
              Previous
            </Button>
            <Button variant="secondary" aria-keyshortcuts="PageDown" onClick={() => onMove(1)}>
              Next
            </Button>
          </>
        )}
      </div>
      {of > 1 && (
        <p className="text-sm text-soft">
          <span>{`${at + 1} of ${of} rows that need a choice.`}</span>
          <span className="hidden [@media(hover:hover)]:inline">
            {' Use Page Up and Page Down to move between them.'}
          </span>
        </p>
      )}
    </Form>
  )
}

export function WhichOne({ rows }: { rows: readonly AddressRow[] }): ReactNode {
  const [params, setParams] = useSearchParams()
  const given = params.get('choose')
  const wanted = given === null ? null : Number(given)
  const asking = askingRows(rows, wanted)
  const at = asking.findIndex(({ rowId }) => rowId === wanted)
  const row = asking[at]
  const show = (rowId: number | undefined): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (rowId === undefined) next.delete('choose')
        else next.set('choose', String(rowId))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const close = (): void => {
    show(undefined)
    if (wanted !== null) focusRow(wanted)
  }
  const key = row === undefined ? '' : addressKey(placeOf(row))
  const others = asking.filter(
    (other) => other.rowId !== wanted && other.state.is === 'which-one' && addressKey(placeOf(other)) === key,
  )
  return (
    <Dialog
      open={row !== undefined}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      beside
      title={row === undefined ? 'Which parcel?' : `Which parcel is row ${row.rowId} on?`}
    >
      {row !== undefined && (
        <Choice
          key={row.rowId}
          row={row}
          others={others.map(({ rowId }) => rowId)}
          at={at}
          of={asking.length}
          onMove={(by) => show(asking[(at + by + asking.length) % asking.length]?.rowId)}
          onChosen={(rowIds) => {
            const next = [...asking.slice(at), ...asking].find(
              (other) => other.state.is === 'which-one' && !rowIds.includes(other.rowId),
            )
            if (next === undefined) close()
            else show(next.rowId)
          }}
        />
      )}
    </Dialog>
  )
}
