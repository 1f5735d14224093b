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
  const step = `${Math.floor((progress.matched + progress.needsYou) / 10)} ${movingRows(progress) === 0} ${at.isTrouble ? at.text : ''}`
  const [said, setSaid] = useState({ step, text: '' })
  if (said.step !== step) setSaid({ step, text: at.isTrouble ? `${at.text}. ${at.note}` : summary(progress) })
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

/** Stays in view on wide desktops; `--above-table` is its height there. */
export function WorkLine({
  list,
  progress,
  retryable,
  actions,
}: {
  list: AddressList
  progress: ListProgress
  /** Rows whose last call failed. */
  retryable: readonly number[]
  /** The primary one last. */
  actions: ReactNode
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
    <section
      aria-label="Progress"
      className="mb-4 bg-paper xl:h-(--above-table) xl:sticky xl:top-0 xl:z-20 print:static"
    >
      <Spoken progress={progress} at={at} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 xl:h-full xl:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 xl:flex-nowrap">
          <div className="min-w-0">
            <p className={cx('font-semibold xl:leading-5', at.isTrouble && 'text-amber')}>{at.text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft xl:leading-4">
              {at.note !== null && <span>{at.note}</span>}
              {requested > 0 && (
                <button
                  type="button"
                  className={cx('min-h-8 cursor-pointer xl:min-h-0 print:hidden', linkClass)}
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
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end xl:flex-nowrap print:hidden">
          {actions}
        </div>
      </div>
      <FormFailure failure={pause.error ?? cancel.error ?? retry.error} />
      {at.share !== null && (
        <Progress
          value={at.share}
          label={at.text}
          className="max-xl:mt-3 xl:absolute xl:inset-x-0 xl:bottom-0 print:hidden"
        />
      )}
    </section>
  )
}
