import { LONG_WAIT_MS } from '#lib/format-date.ts'
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Write } from '#api/exclusive-mutation.ts'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { useRetryRows, useStartAddressList, useStopAddressList } from '#work/address-lists/list-commands.ts'
import { tabPace } from '#work/address-lists/pace.ts'
import { quoteRun } from '#work/address-lists/quotes.ts'
import { listWork } from '#work/address-lists/work-state.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import type { AddressList } from '#memory/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useNow } from '#ui/use-now.ts'
import { movingRows, type ListProgress } from './row-view.ts'
import { summary, workNow, type WorkNow } from './work-now.ts'
import { refusalCopy } from '#modules/orders/refusal-copy.ts'

/** Announces progress politely every ten rows, at the end, and what stops it. */
function Spoken({ progress, at }: { progress: ListProgress; at: WorkNow }): ReactNode {
  const step = `${Math.floor((progress.matched + progress.needsYou) / 10)} ${at.share === null} ${at.isProblem ? at.text : ''}`
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
  quotes,
}: {
  list: AddressList
  progress: ListProgress
  /** Rows whose last call failed. */
  retryable: readonly number[]
  quotes: Pick<Write<never, Attempt | null>, 'data' | 'error'>
}): ReactNode {
  const work = useStore(listWork)
  const { paused } = list
  const isMoving = movingRows(progress) > 0
  const running = useStore(quoteRun)
  const run = running?.listId === list.listId ? running : null
  const isIdle = run === null && !isMoving
  const isWaiting = work.waitUntil !== null && (run !== null || (isMoving && !paused))
  const now = useNow(isWaiting ? 1000 : null)
  const at = workNow(progress, { paused, work, run, now })
  const start = useStartAddressList()
  const stop = useStopAddressList()
  const retry = useRetryRows()
  const isRunning = (isMoving && !paused) || (run !== null && run.waiting > 0)
  return (
    <section aria-label="Progress" className="-mt-4">
      <Spoken progress={progress} at={at} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {/* At rest, the bar of stages says the same. */}
        {!isIdle && (
          <div className="min-w-0">
            <p className={cx('font-semibold', at.isProblem && 'text-amber')}>{at.text}</p>
            {at.note !== null && <p className="text-sm text-soft">{at.note}</p>}
          </div>
        )}
        {(isRunning || (isMoving && paused)) && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            busy={start.isPending || stop.isPending}
            onClick={() => {
              if (!isRunning) return start.mutate(list.listId)
              run?.cancel()
              stop.mutate(list.listId)
            }}
          >
            {isRunning ? 'Stop' : 'Start'}
          </Button>
        )}
        {isWaiting && (work.waitUntil ?? 0) - now > LONG_WAIT_MS && (
          <Button variant="secondary" size="sm" className="print:hidden" onClick={() => tabPace.release()}>
            Try now
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
      <FormFailure failure={start.error ?? stop.error ?? retry.error ?? quotes.error} />
      {run === null && quotes.data?.state === 'refused' && (
        <Notice tone="failure" title="We stopped requesting quotes" live="assertive" className="mb-4">
          {`${refusalCopy(quotes.data).title}. The rest wasn’t requested.`}
        </Notice>
      )}
      {at.share !== null && <Progress value={at.share} label={at.text} className="mb-4 print:hidden" />}
    </section>
  )
}
