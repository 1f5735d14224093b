import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { Write } from '#api/exclusive-mutation.ts'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { useRegisterRows } from '#portfolio/address-lists/list-commands.ts'
import type { PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { planQuotes, quoteRun, type QuoteRequest } from '#portfolio/address-lists/quotes.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { planRegister } from './plan-register.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import type { RowView } from './row-view.ts'

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
  const toRegister = planRegister(rows).length
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
  const ask = (open: boolean): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (open) next.set('dialog', 'quote')
        else next.delete('dialog')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen: params.get('dialog') === 'quote', ask }
}

/** On phones, requesting quotes while properties are still to be registered. */
export function ListStepItems(props: ListStepsProps): ReactNode {
  const { ask } = useDialog()
  return useSteps(props)
    .slice(1)
    .map(({ step, label }) => (
      <button key={step} type="button" className={cx(menuItemClass, 'sm:hidden')} onClick={() => ask(true)}>
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
  const { isOpen, ask } = useDialog()
  const { mutate: register, isPending, error } = useRegisterRows()
  const press = (step: Step): void => {
    if (step === 'quote') return ask(true)
    register({ listId, rowIds: planRegister(views.map(({ row }) => row)).map(({ rowId }) => rowId) })
  }
  return (
    <>
      <FormFailure failure={error} />
      {useSteps(props)
        .toReversed()
        .map(({ step, label }, index, { length }) => (
          <Button
            key={step}
            variant={index === length - 1 ? 'primary' : 'secondary'}
            className={index === length - 1 ? 'max-sm:flex-1' : 'max-sm:hidden'}
            busy={step === 'register' && isPending}
            onClick={() => press(step)}
          >
            {label}
          </Button>
        ))}
      {isOpen && (
        <QuoteDialog
          views={views}
          ordered={ordered}
          onRequest={(wanted) => {
            ask(false)
            quotes.mutate({ listId, wanted })
          }}
          onAddFolders={
            onAddFolders &&
            (() => {
              ask(false)
              onAddFolders()
            })
          }
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
