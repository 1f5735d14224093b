import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { formatNumber, countOf } from '#lib/format-number.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import {
  useCancelQuotes,
  usePauseAddressList,
  useRetryRows,
} from '#portfolio/address-lists/list-mutations.ts'
import { listWork } from '#portfolio/address-lists/work-state.ts'
import type { AddressListProblem } from '#portfolio/address-lists/setbacks.ts'
import type { Pace } from '#portfolio/address-lists/pace.ts'
import type { AddressList } from '#portfolio/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ListProgress } from './row-view.ts'

const TROUBLES: Readonly<Record<AddressListProblem, { title: string; body: string }>> = {
  offline: {
    title: 'You’re offline',
    body: 'We’ll resume when you’re back online. Your results are saved.',
  },
  unreachable: {
    title: 'We couldn’t reach the server',
    body: 'Retrying automatically. Your results are saved.',
  },
  'signed-out': { title: 'Sign in to continue', body: 'We’ll resume where you left off. Nothing is lost.' },
  refused: {
    title: 'Your account can’t do this',
    body: 'Your results are saved. Check your access under API keys, then reload this page.',
  },
  halted: { title: 'We couldn’t continue', body: 'Your results are saved. Reload this page.' },
  storage: {
    title: 'This browser’s storage isn’t responding',
    body: 'Nothing more is sent until it responds. Free up space or reload this page.',
  },
}

function paceInWords({ perSecond, slowedBy, waitUntil }: Pace, now: number): string {
  const seconds = Math.ceil(Math.max(0, (waitUntil ?? 0) - now) / 1000)
  if (slowedBy !== null && seconds > 0)
    return `The server asked us to wait. Next address in ${countOf(seconds, 'second')}.`
  const pace =
    perSecond >= 1
      ? `${countOf(perSecond, 'address')} a second`
      : `1 address every ${countOf(Math.round(1 / perSecond), 'second')}`
  return slowedBy === null ? `Looking up ${pace}.` : `The server asked us to slow down: ${pace} for now.`
}

const summary = ({ total, matched, needsYou }: ListProgress): string =>
  `${formatNumber(matched)} of ${formatNumber(total)} matched${needsYou === 0 ? '' : `, ${needsYou} ${needsYou === 1 ? 'needs' : 'need'} attention`}.`

/** Announces progress politely every ten rows, and at the end. */
function Spoken({ progress }: { progress: ListProgress }): ReactNode {
  const { matched, needsYou, moving } = progress
  const step = `${Math.floor((matched + needsYou) / 10)} ${moving === 0}`
  const [said, setSaid] = useState({ step, text: '' })
  if (said.step !== step) setSaid({ step, text: summary(progress) })
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

export function WorkLine({
  list,
  progress,
  lookups,
  retryable,
}: {
  list: AddressList
  progress: ListProgress
  lookups: number
  /** Rows whose last call failed. */
  retryable: readonly number[]
}): ReactNode {
  const { by, trouble } = useStore(listWork)
  const { data: pace } = useQuery(addressListQueries.pace())
  const { moving, matched, total } = progress
  const waits = moving > 0 && !list.paused
  const now = useNow(waits && pace?.waitUntil != null ? 1000 : null)
  const pause = usePauseAddressList()
  const cancel = useCancelQuotes()
  const retry = useRetryRows()
  const requested = (list.counts.registering ?? 0) + (list.counts.quoting ?? 0)
  return (
    <section aria-label="Progress" className="mb-6 grid gap-3">
      <Spoken progress={progress} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{summary(progress)}</p>
        {(moving > 0 || list.paused) && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            busy={pause.isPending}
            onClick={() => pause.mutate({ listId: list.listId, paused: !list.paused })}
          >
            {list.paused ? 'Resume' : 'Pause'}
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
        {requested > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="print:hidden"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(list.listId)}
          >
            Cancel unsent requests
          </Button>
        )}
      </div>
      <FormFailure failure={pause.error ?? cancel.error ?? retry.error} />
      {moving > 0 && (
        <Progress
          value={total === 0 ? 1 : matched / total}
          label="Rows matched"
          className="max-w-text print:hidden"
        />
      )}
      {list.paused && moving > 0 && (
        <p className="text-sm text-soft">Paused. Nothing is being looked up or sent.</p>
      )}
      {waits && lookups > 0 && trouble === null && by !== 'another-tab' && pace !== undefined && (
        <p className="text-sm text-soft print:hidden">{paceInWords(pace, now)}</p>
      )}
      {waits && by === 'another-tab' && (
        <p className="text-sm text-soft print:hidden">
          Another tab is working through your address lists. You can still choose parcels and fix rows here.
        </p>
      )}
      {waits && trouble !== null && (
        <Notice tone="attention" live="polite" className="max-w-text" title={TROUBLES[trouble].title}>
          {TROUBLES[trouble].body}
        </Notice>
      )}
    </section>
  )
}
