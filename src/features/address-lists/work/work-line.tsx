import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import {
  useCancelQuotes,
  usePauseAddressList,
  useRetryRows,
} from '#portfolio/address-lists/list-mutations.ts'
import { listWork } from '#portfolio/address-lists/work-state.ts'
import type { AddressList } from '#portfolio/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { linkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import { movingRows, type ListProgress } from './row-view.ts'
import { summary, workNow, type WorkNow } from './work-now.ts'

/** Announces progress politely every ten rows, at the end, and what stops it. */
function Spoken({ progress, at }: { progress: ListProgress; at: WorkNow }): ReactNode {
  const step = `${Math.floor((progress.matched + progress.needsYou) / 10)} ${movingRows(progress) === 0} ${at.isProblem ? at.text : ''}`
  const [said, setSaid] = useState({ step, text: '' })
  if (said.step !== step) setSaid({ step, text: at.isProblem ? `${at.text}. ${at.note}` : summary(progress) })
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

export function WorkLine({
  list,
  progress,
  retryable,
}: {
  list: AddressList
  progress: ListProgress
  /** Rows whose last call failed. */
  retryable: readonly number[]
}): ReactNode {
  const work = useStore(listWork)
  const { paused } = list
  const isMoving = movingRows(progress) > 0
  const now = useNow(isMoving && !paused && work.waitUntil !== null ? 1000 : null)
  const at = workNow(progress, { paused, work, now })
  const pause = usePauseAddressList()
  const cancel = useCancelQuotes()
  const retry = useRetryRows()
  const requested = (list.counts.registering ?? 0) + (list.counts.quoting ?? 0)
  return (
    <section aria-label="Progress" className="mb-4">
      <Spoken progress={progress} at={at} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className={cx('font-semibold', at.isProblem && 'text-amber')}>{at.text}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {at.note !== null && <span>{at.note}</span>}
            {requested > 0 && (
              <button
                type="button"
                className={cx('min-h-8 cursor-pointer print:hidden', linkClass)}
                aria-busy={cancel.isPending || undefined}
                onClick={() => cancel.mutate(list.listId)}
              >
                Cancel unsent requests
              </button>
            )}
          </p>
        </div>
        {(isMoving || paused) && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            busy={pause.isPending}
            onClick={() => pause.mutate({ listId: list.listId, paused: !paused })}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {retryable.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            busy={retry.isPending}
            onClick={() => retry.mutate({ listId: list.listId, rowIds: retryable })}
          >
            {`Retry ${countOf(retryable.length, 'row')}`}
          </Button>
        )}
      </div>
      <FormFailure failure={pause.error ?? cancel.error ?? retry.error} />
      {at.share !== null && <Progress value={at.share} label={at.text} className="mt-3 print:hidden" />}
    </section>
  )
}
