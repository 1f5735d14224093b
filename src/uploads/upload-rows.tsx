import { useCallback, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isDocumentType } from '../contract/document-types.ts'
import { cx } from '../lib/class-names.ts'
import { countOf } from '../lib/count-of.ts'
import { formatCountdown } from '../lib/format-countdown.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/progress.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { latestDay } from './document-date.ts'
import { Chevron } from './icons.tsx'
import { progressOf, timeLeftText } from './progress.ts'
import { uploadQueue } from './queue.ts'
import { isFaultless } from './row-fields.ts'
import { typeGroups } from './row-form.tsx'
import { UploadRowItem } from './upload-row-item.tsx'
import type { Holds, UploadRow } from './upload-row.ts'
import { useNow, useQueue, useUploads } from './use-uploads.ts'

const LONG_LIST = 30

/** Why nothing moves, and what to do about it. */
function HoldNotice({ holds, now }: { holds: Holds; now: number }): ReactNode {
  const { pathname, search } = useLocation()
  if (holds.signedOut !== null)
    return (
      <Notice
        tone="attention"
        live="polite"
        title={`Uploads are paused. ${holds.signedOut.title}`}
        actions={
          <>
            <Link to={paths.signIn(pathname + search)} className={buttonClass({ size: 'sm' })}>
              Sign in
            </Link>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'signed-out' })}
            >
              Try again
            </Button>
          </>
        }
      >
        {holds.signedOut.body} The files stay in this list and go on afterwards.
      </Notice>
    )
  if (holds.offline)
    return (
      <Notice
        tone="attention"
        live="polite"
        title="You are offline"
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'offline' })}
          >
            Try now
          </Button>
        }
      >
        Uploads go on by themselves when the connection is back.
      </Notice>
    )
  if (holds.waitUntil !== null)
    return (
      <Notice tone="info" title="The service asked us to wait">
        Uploads go on by themselves in {formatCountdown(holds.waitUntil - now)}.
      </Notice>
    )
  return null
}

/** One question for all files that seem to be here already. */
function DuplicatesNotice({ rows }: { rows: readonly UploadRow[] }): ReactNode {
  const ids = rows.filter(({ phase }) => phase.at === 'duplicate').map(({ id }) => id)
  if (ids.length < 2) return null
  const answer = (keep: boolean): void => {
    uploadQueue.dispatch({ type: 'duplicates-answered', ids, keep })
    if (!keep) uploadQueue.dispatch({ type: 'removed', ids })
  }
  return (
    <Notice
      tone="attention"
      title={`${countOf(ids.length, 'file')} seem to be here already`}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => answer(false)}>
            Skip them
          </Button>
          <Button size="sm" variant="secondary" onClick={() => answer(true)}>
            Send them too
          </Button>
        </>
      }
    />
  )
}

/** Type and date for all files that are still to be sent. */
function SetForAll({ rows, now }: { rows: readonly UploadRow[]; now: number }): ReactNode {
  if (rows.length < 2) return null
  const ids = rows.map(({ id }) => id)
  return (
    <details className="group border-b border-line py-2">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Chevron className="transition-transform group-open:rotate-90" />
        Set type or date for all {rows.length} files
      </summary>
      <div className="mt-3 grid max-w-text gap-4 sm:grid-cols-2">
        <SelectField
          label="Type of all"
          options={typeGroups}
          placeholder="Choose a type"
          value=""
          onChange={({ target: { value } }) => {
            if (isDocumentType(value)) uploadQueue.edit(ids, { type: value })
          }}
        />
        <TextField
          label="Document date of all"
          type="date"
          min="1970-01-01"
          max={latestDay(now)}
          defaultValue=""
          onChange={({ target: { value } }) => uploadQueue.edit(ids, { date: value })}
        />
      </div>
    </details>
  )
}

/** The line that sends: how many files go, what they wait for, and how far they are. */
function SendBar({
  propertyId,
  rows,
  now,
}: {
  propertyId: number
  rows: readonly UploadRow[]
  now: number
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const progress = progressOf(useQueue(), propertyId)
  const ready = rows.filter(({ phase }) => phase.at === 'ready')
  const fit = ready.filter((row) => isFaultless(row, now))
  const again = rows.filter(
    ({ phase }) => phase.at === 'stalled' || (phase.at === 'failed' && phase.retry === 'now'),
  )
  const asked = rows.filter(({ phase }) => phase.at === 'needs-attention' || phase.at === 'duplicate').length
  const received = rows.filter(({ phase }) => phase.at === 'stored' && phase.kept)
  const faulty = ready.length - fit.length
  const left = timeLeftText(progress.leftMs)
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="sticky bottom-15 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-3 bg-paper px-1 py-4 empty:hidden md:bottom-0"
    >
      {ready.length > 0 && (
        <Button
          onClick={() => {
            uploadQueue.send(fit.map(({ id }) => id))
            // The button may go with its work; the focus stays in its place.
            bar.current?.focus()
          }}
          disabledReason={fit.length === 0 ? 'Correct the marked fields first.' : null}
        >
          Upload {countOf(fit.length === 0 ? ready.length : fit.length, 'file')}
        </Button>
      )}
      {faulty > 0 && fit.length > 0 && (
        <p className="text-sm text-amber">
          {countOf(faulty, 'file')} stay until the marked fields are right.
        </p>
      )}
      {asked > 0 && ready.length > 0 && (
        <p className="text-sm text-soft">
          {countOf(asked, 'file')} {asked === 1 ? 'waits' : 'wait'} for your answer.
        </p>
      )}
      {again.length > 1 && (
        <Button variant="secondary" onClick={() => uploadQueue.send(again.map(({ id }) => id))}>
          Try all {again.length} again
        </Button>
      )}
      {progress.moving && progress.files > 1 && (
        <div className="min-w-60 flex-1">
          <p className="mb-1 text-sm text-soft">
            {progress.stored} of {progress.files} received{left === null ? '' : `, ${left}`}
          </p>
          <Progress label="All files" value={progress.fraction} />
        </div>
      )}
      {!progress.moving && received.length > 1 && (
        <Button
          variant="quiet"
          className="font-normal text-soft"
          onClick={() => uploadQueue.dispatch({ type: 'removed', ids: received.map(({ id }) => id) })}
        >
          Dismiss the {received.length} received
        </Button>
      )}
    </div>
  )
}

/** The documents on their way to a property, with everything that can be said and done about them. */
export function UploadRows({ propertyId }: { propertyId: number }): ReactNode {
  const { rows, holds, stopped } = useUploads(propertyId)
  const now = useNow(holds.waitUntil !== null)
  const list = useRef<HTMLUListElement>(null)
  const remove = useCallback((id: string) => {
    const item = list.current?.querySelector<HTMLElement>(`[data-upload="${id}"]`)
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
    uploadQueue.dispatch({ type: 'removed', ids: [id] })
    if (neighbor instanceof HTMLElement) neighbor.focus()
    else list.current?.closest<HTMLElement>('[data-uploads]')?.querySelector('button')?.focus()
  }, [])
  if (rows.length === 0) return null
  const editable = rows.filter(({ phase }) => phase.at === 'ready' || phase.at === 'needs-attention')
  return (
    <div className="mt-5">
      <div className="grid gap-3 empty:hidden">
        <HoldNotice holds={holds} now={now} />
        {stopped && (
          <Notice tone="failure" live="assertive" title="The service does not find this property">
            It may belong to another account. The files below were not sent and stay on your computer.
          </Notice>
        )}
        <DuplicatesNotice rows={rows} />
      </div>
      <SetForAll rows={editable} now={now} />
      <ul
        ref={list}
        aria-label="Documents on their way"
        // Long lists draw only what is in view.
        className={cx(
          'border-t border-line',
          rows.length > LONG_LIST &&
            '[&>li]:-mx-1 [&>li]:px-1 [&>li]:[contain-intrinsic-size:auto_9rem] [&>li]:[content-visibility:auto]',
        )}
      >
        {rows.map((row) => (
          <UploadRowItem key={row.id} row={row} holds={holds} now={now} onRemove={remove} />
        ))}
      </ul>
      <SendBar propertyId={propertyId} rows={rows} now={now} />
    </div>
  )
}
