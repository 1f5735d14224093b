import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { Write } from '#api/exclusive-mutation.ts'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { useRegisterRows } from '#portfolio/address-lists/list-commands.ts'
import type { PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { planQuotes, quoteRun, type QuoteRequest } from '#portfolio/address-lists/quotes.ts'
import type { AddressRow, RowIn } from '#portfolio/store/list-records.ts'
import { Button } from '#ui/button.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { planRegister } from './plan-register.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import type { RowView } from './row-view.ts'

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

interface ListStepsProps {
  listId: string
  views: readonly RowView[]
  ordered: ReadonlyMap<number, PropertyOrders>
  quotes: Write<QuoteRequest>
}

type Step = 'register' | 'quote'

/** The next one first. */
function useSteps({ views, ordered }: ListStepsProps): { step: Step; label: string }[] {
  const rows = views.map(({ row }) => row)
  const toRegister = planRegister(rows).send.length
  const toQuote = planQuotes(rows, ordered).filter(({ leftOut }) => leftOut === null).length
  const mayQuote = useStore(quoteRun) === null && toQuote > 0
  return [
    ...(toRegister > 0
      ? [{ step: 'register' as const, label: `Register ${countOf(toRegister, 'property')}` }]
      : []),
    ...(mayQuote ? [{ step: 'quote' as const, label: `Request ${countOf(toQuote, 'loan quote')}` }] : []),
  ]
}

function useDialog() {
  const [params, setParams] = useSearchParams()
  const ask = (what: Step | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (what === null) next.delete('dialog')
        else next.set('dialog', what)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { dialog: params.get('dialog'), ask }
}

/** On phones, all but the next step. */
export function ListStepItems(props: ListStepsProps): ReactNode {
  const { ask } = useDialog()
  return useSteps(props)
    .slice(1)
    .map(({ step, label }) => (
      <button key={step} type="button" className={cx(menuItemClass, 'sm:hidden')} onClick={() => ask(step)}>
        {label}
      </button>
    ))
}

/** The next step last, as the primary one; on phones it's the only one. */
export function ListActions({
  onAddFolders,
  ...props
}: ListStepsProps & { onAddFolders: (() => void) | null }): ReactNode {
  const { listId, views, ordered, quotes } = props
  const { dialog, ask } = useDialog()
  const close = (): void => ask(null)
  return (
    <>
      {useSteps(props)
        .toReversed()
        .map(({ step, label }, index, { length }) => (
          <Button
            key={step}
            variant={index === length - 1 ? 'primary' : 'secondary'}
            className={index === length - 1 ? 'max-sm:flex-1' : 'max-sm:hidden'}
            onClick={() => ask(step)}
          >
            {label}
          </Button>
        ))}
      {dialog === 'register' && (
        <RegisterDialog listId={listId} rows={views.map(({ row }) => row)} onClose={close} />
      )}
      {dialog === 'quote' && (
        <QuoteDialog
          views={views}
          ordered={ordered}
          onRequest={(wanted) => {
            close()
            quotes.mutate({ listId, wanted })
          }}
          onAddFolders={
            onAddFolders &&
            (() => {
              close()
              onAddFolders()
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
