import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { useRegisterRows } from '#work/address-lists/list-commands.ts'
import { quoteRun } from '#work/address-lists/quotes.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { nextTask } from '../review/row-tasks.ts'
import type { RowView } from './row-view.ts'
import { selection, tickOnly } from './selection.ts'

function select(views: readonly RowView[]): void {
  tickOnly(views)
  setTimeout(() => document.querySelector<HTMLElement>('#selection-bar')?.focus())
}

const withPlan = (views: readonly RowView[], may: 'register' | 'quote'): RowView[] =>
  views.filter(({ plan }) => plan.may === may)

/** The next act for the rows shown. Green, unless selected rows have the green button in their bar. */
export function ListActs({
  listId,
  shown,
  onAddFolders,
}: {
  listId: string
  shown: readonly RowView[]
  /** Null if it can't be done here. */
  onAddFolders: (() => void) | null
}): ReactNode {
  const [params] = useSearchParams()
  const isSelecting = useStore(selection, ({ ticked }) => ticked.size > 0)
  const isRequesting = useStore(quoteRun) !== null
  const { mutate: register, isPending, error } = useRegisterRows()
  const toRegister = withPlan(shown, 'register')
  const toQuote = isRequesting ? [] : withPlan(shown, 'quote')
  const asked = shown.filter(({ stage, documents }) => stage === 'answer' && documents?.missing !== 0)
  const task = nextTask(shown, params)
  const act =
    toRegister.length > 0
      ? {
          label: `Register ${countOf(toRegister.length, 'property')}`,
          press: () => register({ listId, rowIds: toRegister.map(({ row }) => row.rowId) }),
        }
      : toQuote.length > 0
        ? { label: `Select ${countOf(toQuote.length, 'property')} for quotes`, press: () => select(toQuote) }
        : onAddFolders !== null && asked.length > 0
          ? { label: `Add folders for ${countOf(asked.length, 'property')}`, press: onAddFolders }
          : null
  return (
    <>
      {act !== null && (
        <Button
          variant={isSelecting ? 'secondary' : 'primary'}
          busy={isPending}
          className={cx('max-sm:min-w-full', act.press === onAddFolders && 'pointer-coarse:hidden')}
          onClick={act.press}
        >
          {act.label}
        </Button>
      )}
      {task !== null && (
        <Link
          to={task}
          {...(task.startsWith('?') && { replace: true, preventScrollReset: true })}
          className={cx(
            buttonClass({ variant: act !== null || isSelecting ? 'secondary' : 'primary' }),
            'max-sm:flex-1',
          )}
        >
          {`Review next (${shown.filter(({ words }) => words.needsYou).length})`}
        </Link>
      )}
      <FormFailure failure={error} />
    </>
  )
}
