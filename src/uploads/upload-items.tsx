import { formatCountdown, LONG_WAIT_MS } from '#lib/format-date.ts'
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useStore } from 'zustand'
import { areFiguresReadIn, figuresKindOf } from '@plumbline/document-reader'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { figuresStore, type FiguresState } from '#work/uploads/queue/figures-store.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { UploadItem } from './upload-item.tsx'
import type { Upload, Holds } from '#work/uploads/upload.ts'
import { useUploads, useQueue } from './use-uploads.ts'
import { useNow } from '#ui/use-now.ts'
import { reopenQuestion, type Question } from '#api/session/questions.ts'
import { useQuestion } from '#api/session/use-question.ts'
import { Progress } from '#ui/progress.tsx'
import { uploadProgress } from '#work/uploads/queue/progress.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'

function SendBar({
  propertyId,
  rows,
  now,
  withSend,
}: {
  propertyId: number
  rows: readonly Upload[]
  now: number
  /** Unless the page has its own button. */
  withSend: boolean
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const progress = uploadProgress(useQueue(), propertyId)
  const ready = rows.filter(({ phase }) => phase.at === 'ready')
  const fit = ready.filter((row) => isValid(row, now))
  const again = rows.filter(
    ({ phase }) => phase.at === 'stalled' || (phase.at === 'failed' && phase.retry === 'now'),
  )
  const asked = rows.filter(({ phase }) => phase.at === 'needs-attention' || phase.at === 'duplicate').length
  const faulty = ready.length - fit.length
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-send-bar
      className="sticky bottom-15 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-paper py-3 empty:hidden md:bottom-0 low:static"
    >
      {withSend && ready.length > 0 && (
        <Button
          onClick={() => {
            uploadQueue.send(fit.map(({ id }) => id))
            // The button may disappear; focus stays here.
            bar.current?.focus()
          }}
          disabledReason={fit.length === 0 ? 'Fix the highlighted fields first.' : null}
        >
          {`Upload ${countOf(fit.length === 0 ? ready.length : fit.length, 'file')}`}
        </Button>
      )}
      {faulty > 0 && fit.length > 0 && (
        <p className="text-sm text-amber">
          {`${countOf(faulty, 'file')} ${faulty === 1 ? 'has' : 'have'} fields to fix.`}
        </p>
      )}
      {asked > 0 && ready.length > 0 && (
        <p className="text-sm text-soft">
          {`${countOf(asked, 'file')} ${asked === 1 ? 'needs' : 'need'} a choice.`}
        </p>
      )}
      {again.length > 1 && (
        <Button variant="secondary" onClick={() => uploadQueue.send(again.map(({ id }) => id))}>
          {`Retry ${again.length} files`}
        </Button>
      )}
      {progress.moving && progress.files > 1 && (
        <div className="min-w-60 flex-1">
          <p className="mb-1 text-sm text-soft">{`${progress.stored} of ${progress.files} uploaded`}</p>
          <Progress label="All files" value={progress.fraction} />
        </div>
      )}
    </div>
  )
}

const answers: Record<Question['type'], string> = {
  'sign-in': 'Sign in again',
  denied: 'See options',
}

/** Uploads resume after the user has resolved the cause. */
function HoldNotice({ holds, now }: { holds: Holds; now: number }): ReactNode {
  const question = useQuestion()
  const { blocked, offline, waitUntil } = holds
  const hold = blocked !== null ? 'blocked' : offline ? 'offline' : 'wait'
  const release = (): void => uploadQueue.dispatch({ type: 'released', hold })
  if (hold === 'wait')
    return (
      waitUntil !== null && (
        <Notice
          tone="info"
          title="The service asked us to wait"
          actions={
            waitUntil - now > LONG_WAIT_MS && (
              <Button size="sm" variant="secondary" onClick={release}>
                Try now
              </Button>
            )
          }
        >
          {`Uploads will resume in ${formatCountdown(waitUntil - now)}.`}
        </Notice>
      )
    )
  const answer = blocked === null || question === null ? null : answers[question.type]
  return (
    <Notice
      tone="attention"
      live="polite"
      title={blocked === null ? 'You’re offline' : `Uploads are paused. ${blocked.title}`}
      actions={
        <Button size="sm" variant="secondary" onClick={answer === null ? release : reopenQuestion}>
          {answer ?? 'Try again'}
        </Button>
      }
    >
      {blocked === null
        ? 'Uploads will resume when you’re back online.'
        : `${blocked.body} Then your uploads will resume.`}
    </Notice>
  )
}

const LONG_LIST = 30

/** One answer for all possible duplicates. */
function DuplicatesNotice({ rows }: { rows: readonly Upload[] }): ReactNode {
  const ids = rows.filter(({ phase }) => phase.at === 'duplicate').map(({ id }) => id)
  if (ids.length < 2) return null
  const answer = (keep: boolean): void => {
    uploadQueue.dispatch({ type: 'duplicates-answered', ids, keep })
    if (!keep) uploadQueue.dispatch({ type: 'removed', ids })
  }
  return (
    <Notice
      tone="attention"
      title={`${countOf(ids.length, 'file')} may be duplicates`}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => answer(false)}>
            Skip all
          </Button>
          <Button size="sm" variant="secondary" onClick={() => answer(true)}>
            Keep all
          </Button>
        </>
      }
    />
  )
}

/** Read, with its figures if it has some. */
const isRead = ({ id, phase, fields, extension }: Upload, { byRow }: FiguresState): boolean =>
  phase.at !== 'staged' &&
  phase.at !== 'inspecting' &&
  ((phase.at !== 'ready' && phase.at !== 'duplicate') ||
    figuresKindOf(fields.type) === null ||
    !areFiguresReadIn(extension) ||
    byRow.get(id)?.isReading === false)

/** What is added on this page comes into view once all of it is read, unless a field has the focus. */
function useAddedInView(list: RefObject<HTMLElement | null>, rows: readonly Upload[]): void {
  const known = useRef<readonly string[]>(null)
  const figures = useStore(figuresStore)
  useEffect(() => {
    known.current ??= rows.map(({ id }) => id)
    const added = rows.filter(({ id }) => known.current?.includes(id) === false)
    if (added[0] === undefined || !added.every((row) => isRead(row, figures))) return
    known.current = rows.map(({ id }) => id)
    if (document.activeElement?.matches('input, select, textarea') === true) return
    const item = list.current?.querySelector(`[data-upload="${added[0].id}"]`)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    item?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [list, rows, figures])
}

export function UploadItems({
  propertyId,
  withSend = true,
}: {
  propertyId: number
  withSend?: boolean
}): ReactNode {
  const { rows, holds, stopped } = useUploads(propertyId)
  const now = useNow(holds.waitUntil === null ? null : 1000)
  const list = useRef<HTMLUListElement>(null)
  useAddedInView(list, rows)
  const remove = useCallback((id: string) => {
    const item = list.current?.querySelector<HTMLElement>(`[data-upload="${id}"]`)
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
    uploadQueue.dispatch({ type: 'removed', ids: [id] })
    if (neighbor instanceof HTMLElement) neighbor.focus()
    else list.current?.closest<HTMLElement>('[data-uploads]')?.querySelector('button')?.focus()
  }, [])
  if (rows.length === 0) return null
  const isLong = rows.length > LONG_LIST
  return (
    <div className="mt-5">
      <div className="grid gap-3 empty:hidden">
        <HoldNotice holds={holds} now={now} />
        {stopped && (
          <Notice tone="failure" live="assertive" title="We can’t find this property">
            It may belong to another account. The remaining files weren’t uploaded.
          </Notice>
        )}
        <DuplicatesNotice rows={rows} />
      </div>
      <ul
        ref={list}
        aria-label="Uploads"
        // Long lists draw only what is in view.
        className={cx(
          'border-t border-line [&>li:last-child]:border-b-0',
          isLong &&
            '[&>li]:-mx-1 [&>li]:px-1 [&>li]:[contain-intrinsic-size:auto_9rem] [&>li]:[content-visibility:auto]',
        )}
      >
        {rows.map((row) => (
          <UploadItem key={row.id} {...{ row, holds, now }} inLongList={isLong} onRemove={remove} />
        ))}
      </ul>
      <SendBar {...{ propertyId, rows, now, withSend }} />
    </div>
  )
}
