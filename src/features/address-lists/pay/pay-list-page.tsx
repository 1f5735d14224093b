import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { mayPayLists } from '#env.ts'
import { attemptIdsIn, paths } from '#paths.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { VALUATIONS_MAX } from '#portfolio/address-lists/valuations/charge-sum.ts'
import { valuationQueries } from '#portfolio/address-lists/valuations/valuation-queries.ts'
import {
  batchState,
  lineKey,
  paymentRequests,
  type BatchLine,
} from '#portfolio/address-lists/valuations/valuation-rules.ts'
import type { PaymentRunStep } from '#portfolio/address-lists/valuations/pay-batch.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { listPaymentsOff, sumInWords } from './batch-copy.ts'
import { unknownPayment } from '#modules/payment/copy.ts'
import { BatchLines } from './batch-lines.tsx'
import { PayAddressListForm, type FinishedRun } from './pay-list-form.tsx'
import { OpenOutcome, PaidElsewhere, Result, Running, SecondOnes } from './pay-list-notices.tsx'
import { usePayingElsewhere } from './use-paying-elsewhere.ts'
import { useFreshPage, WithStripe } from '#modules/payment/with-stripe.tsx'

const firstIds = (search: URLSearchParams, name: 'of' | 'second'): string[] =>
  attemptIdsIn(search, name).slice(0, VALUATIONS_MAX)

function Header({ listId }: { listId: string }): ReactNode {
  const { data: list } = useSuspenseQuery(addressListQueries.one(listId))
  return (
    <PageHeader
      eyebrow={
        <Breadcrumbs here="Payment">
          <Link to={paths.properties()} reloadDocument>
            Properties
          </Link>
          <Link to={paths.newAddressList()} reloadDocument>
            Address lists
          </Link>
          {list !== null && (
            <Link to={paths.addressList(listId)} reloadDocument>
              {list.name}
            </Link>
          )}
        </Breadcrumbs>
      }
      title="Review and pay"
    />
  )
}

/**
 * `/pay/list/:listId?of=…`: one card form, one charge per valuation. The URL names the attempts; their state
 * is read from disk. Only a click sends anything.
 */
export function Component(): ReactNode {
  usePageTitle('Pay')
  const listId = useParams()['listId'] ?? ''
  const [search] = useSearchParams()
  const ids = firstIds(search, 'of')
  const { data: lines } = useSuspenseQuery(valuationQueries.batch(ids))
  const isKnown = lines.some(({ attempt }) => attempt !== null)
  if (isKnown && mayPayLists)
    return <PayingList listId={listId} ids={ids} lines={lines} second={new Set(firstIds(search, 'second'))} />
  return (
    <ErrorView
      level={1}
      calm
      {...(isKnown ? listPaymentsOff : unknownPayment)}
      actions={
        <ButtonLink to={isKnown ? paths.addressList(listId) : paths.newAddressList()} reloadDocument>
          {isKnown ? 'Go to address list' : 'Go to address lists'}
        </ButtonLink>
      }
    />
  )
}

function PayingList({
  listId,
  ids,
  lines,
  second,
}: {
  listId: string
  ids: readonly string[]
  lines: readonly BatchLine[]
  second: ReadonlySet<string>
}): ReactNode {
  const client = useQueryClient()
  // Created while signed in: a run may outlast the session.
  const batch = valuationQueries.batch(ids)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [step, setStep] = useState<PaymentRunStep | null>(null)
  const [finished, setFinished] = useState<FinishedRun | null>(null)
  const [confirmed, setConfirmed] = useState<FinishedRun['requests'] | null>(null)
  useFreshPage()

  const requests = confirmed ?? paymentRequests(lines, second, changed)
  const state = batchState(lines)
  const isRunning = confirmed !== null
  const isElsewhere = usePayingElsewhere(!isRunning)
  const takesCard = isRunning || (state === 'pay' && !isElsewhere)
  const toggle = ({ attemptId, earlier }: BatchLine): void =>
    setChanged((now) => {
      const next = new Set(now)
      const key = lineKey(attemptId, earlier?.id ?? null)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const last = isRunning ? null : finished

  // The result replaces the card form and takes its focus.
  const box = useRef<HTMLElement>(null)
  const isOver = finished !== null && !takesCard
  useEffect(() => {
    if (isOver) box.current?.focus()
  }, [isOver])

  return (
    <>
      <Header listId={listId} />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,24rem)]">
        <section aria-labelledby="summary-title" className="max-w-form lg:order-2">
          <h2 id="summary-title" className="mb-3 text-lg font-semibold">
            Your valuations
          </h2>
          <BatchLines
            lines={lines}
            ticked={new Set(requests.map(({ attemptId }) => attemptId))}
            current={isRunning ? (step?.attemptId ?? '') : null}
            onToggle={takesCard ? toggle : null}
          />
          {takesCard && requests.length > 0 && (
            <p className="py-3 text-lg font-semibold">
              <span className="block">{isRunning ? 'You confirmed' : 'Total due'}</span>
              <span translate="no">{sumInWords(requests.length)}</span>
            </p>
          )}
        </section>
        <section
          ref={box}
          tabIndex={-1}
          aria-label="Card"
          className="grid max-w-form content-start gap-5 outline-none"
        >
          {takesCard && !isRunning && <SecondOnes lines={lines} />}
          {takesCard ? (
            <WithStripe>
              <PayAddressListForm
                requests={requests}
                onStep={setStep}
                onBegin={() => {
                  setConfirmed(requests)
                  setFinished(null)
                }}
                onEnd={async (next) => {
                  // Charged lines must not be offered again during the refetch.
                  await client.fetchQuery(batch).catch(() => undefined)
                  setFinished(next)
                  setConfirmed(null)
                  setStep(null)
                }}
                remark={
                  last === null ? null : <Result finished={last} lines={lines} isElsewhere={isElsewhere} />
                }
                field={finished?.end.why === 'problem' ? finished.end.problem.field : null}
                notice={isRunning ? <Running step={step} requests={requests} lines={lines} /> : null}
              />
            </WithStripe>
          ) : (
            <>
              {last !== null && (last.end.why !== 'unknown' || state !== 'unknown') && (
                <Result finished={last} lines={lines} isElsewhere={isElsewhere} />
              )}
              {state === 'unknown' && <OpenOutcome lines={lines} isNew={last !== null} />}
              {(state === 'sending' || isElsewhere) && <PaidElsewhere />}
              <div className="flex flex-wrap gap-2">
                <ButtonLink variant="secondary" to={paths.addressList(listId)} reloadDocument>
                  Back to address list
                </ButtonLink>
              </div>
            </>
          )}
        </section>
      </div>
    </>
  )
}
