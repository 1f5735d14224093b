import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '#lib/format-number.ts'
import { useRegisterRows } from '#portfolio/address-lists/list-mutations.ts'
import { openQuotesQuery, planQuotes, type OpenQuote } from '#portfolio/address-lists/quotes.ts'
import type { AddressRow, RowIn } from '#portfolio/store/list-records.ts'
import { Button } from '#ui/button.tsx'
import { planRegister } from './plan-register.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

function RegisterDialog({
  listId,
  rows,
  onClose,
}: {
  listId: string
  rows: readonly AddressRow[]
  onClose: () => void
}): ReactNode {
  const { mutate, ...register } = useRegisterRows({ onSuccess: onClose })
  const { send, same } = planRegister(rows)
  const line = (row: RowIn<'matched'>) => ({
    rowId: row.rowId,
    label: row.name ?? row.state.matchedAddress ?? row.text,
  })
  return (
    <RequestDialog
      title="Register properties?"
      about="Registering is free and orders nothing. Parcels you’ve already registered won’t be duplicated."
      lines={[
        ...send.map((row) => ({ ...line(row), note: `APN ${row.state.parcel.parcelId}`, ticked: true })),
        ...same.map((row) => ({
          ...line(row),
          note: 'Skipped: another row has the same parcel.',
          ticked: false,
          closed: true,
        })),
      ]}
      confirm={(count) => `Register ${countOf(count, 'property')}`}
      write={{ ...register, mutate: (rowIds) => mutate({ listId, rowIds }) }}
      onClose={onClose}
    />
  )
}

const none: ReadonlyMap<number, OpenQuote> = new Map()

export function ListActions({
  listId,
  rows,
  moving,
}: {
  listId: string
  rows: readonly AddressRow[]
  /** Rows in progress. */
  moving: number
}): ReactNode {
  const [params, setParams] = useSearchParams()
  const dialog = params.get('dialog')
  const ask = (what: 'register' | 'quote' | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (what === null) next.delete('dialog')
        else next.set('dialog', what)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const toRegister = planRegister(rows).send.length
  // While rows are in progress, open quotes are read on confirmation instead.
  const { data: open = none } = useQuery({ ...openQuotesQuery(listId), enabled: moving === 0 })
  const toQuote = planQuotes(rows, open).filter(({ leftOut }) => leftOut === null).length
  const mayQuote = toQuote > 0 || rows.some(({ state }) => state.is === 'registered')
  return (
    <>
      {mayQuote && (
        <Button
          variant={toRegister > 0 ? 'secondary' : 'primary'}
          className="print:hidden"
          onClick={() => ask('quote')}
        >
          {toQuote === 0 ? 'Request loan quotes' : `Request ${countOf(toQuote, 'loan quote')}`}
        </Button>
      )}
      {toRegister > 0 && (
        <Button className="print:hidden" onClick={() => ask('register')}>
          {`Register ${countOf(toRegister, 'property')}`}
        </Button>
      )}
      {dialog === 'register' && <RegisterDialog listId={listId} rows={rows} onClose={() => ask(null)} />}
      {dialog === 'quote' && <QuoteDialog listId={listId} rows={rows} onClose={() => ask(null)} />}
    </>
  )
}
