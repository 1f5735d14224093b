import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '#lib/format-number.ts'
import { openQuotesQuery, planQuotes, type OpenQuote } from '#portfolio/address-lists/quotes.ts'
import type { AddressRow } from '#portfolio/store/list-records.ts'
import { Button } from '#ui/button.tsx'
import { planRegister } from './plan-register.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

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
