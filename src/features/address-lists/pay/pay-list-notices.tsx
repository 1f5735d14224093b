import { useEffect, useRef, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { cardText } from '#lib/card-text.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import type { PaymentRunStep } from '#portfolio/address-lists/valuations/pay-batch.ts'
import type { BatchLine, PaymentRequest } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { OrderPlaced } from '#modules/payment/order-placed.tsx'
import { Notice } from '#ui/notice.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { chargedAll, runEndText, whileOpen, whileRunning } from './batch-copy.ts'
import { attemptCopy } from '#modules/payment/attempt-copy.ts'
import { useWait } from '#modules/payment/sending-notice.tsx'
import type { FinishedRun } from './pay-list-form.tsx'

const nameOf = (lines: readonly BatchLine[], attemptId: string): string =>
  lines.find((line) => line.attemptId === attemptId)?.attempt?.propertyName ?? attemptId

function AllPaid({
  requests,
  lines,
}: {
  requests: readonly PaymentRequest[]
  lines: readonly BatchLine[]
}): ReactNode {
  const listId = useParams()['listId'] ?? ''
  const paid = lines.find((line) => line.attemptId === requests[0]?.attemptId)?.attempt ?? null
  return (
    <OrderPlaced
      title={`${countOf(requests.length, 'valuation')} ordered`}
      orderType="FULL"
      charge={`${chargedAll(requests.length, cardText(paid?.card ?? null))} Each order has its own page and receipt.`}
      page={{ path: paths.addressList(listId), name: 'Address list' }}
    />
  )
}

export function Result({
  finished: { requests, end },
  lines,
  isElsewhere,
}: {
  finished: FinishedRun
  lines: readonly BatchLine[]
  isElsewhere: boolean
}): ReactNode {
  if (end.why === 'all') return <AllPaid requests={requests} lines={lines} />
  const name = 'attemptId' in end ? nameOf(lines, end.attemptId) : ''
  const { tone, title, body, detail } = runEndText(end, { count: requests.length, name, isElsewhere })
  return (
    <Notice tone={tone} title={title} live="assertive">
      <p>{body}</p>
      {detail !== null && <ServiceSays className="mt-1">{detail}</ServiceSays>}
    </Notice>
  )
}

export function OpenOutcome({
  lines,
  isNew,
}: {
  lines: readonly BatchLine[]
  /** Caused by the last run. */
  isNew: boolean
}): ReactNode {
  const open = lines.flatMap(({ attempt, status }) =>
    attempt !== null && status === 'unknown' ? [attempt] : [],
  )
  return open.map((attempt, index) => (
    <OpenOrderNotice
      key={attempt.attemptId}
      attempt={attempt}
      more={index === open.length - 1 ? whileOpen(lines) : ''}
      {...(isNew ? { live: 'assertive' as const } : {})}
      reloadDocument
    />
  ))
}

export function SecondOnes({ lines }: { lines: readonly BatchLine[] }): ReactNode {
  const count = lines.filter(({ status, earlier }) => status === 'payable' && earlier !== null).length
  if (count === 0) return null
  return (
    <Notice
      tone="attention"
      title={
        count === 1 ? 'One property already has a valuation' : `${count} properties already have a valuation`
      }
    >
      {`A second one costs another ${FULL_ORDER_PRICE}. We charge it only if you select it under “Your valuations”.`}
    </Notice>
  )
}

/** Another tab is paying, or was when this page was left. */
export const PaidElsewhere = (): ReactNode => (
  <Notice tone="info" live="polite" title="A payment is in progress">
    Another tab may be paying, or this page was left during a payment. We’ll show the outcome here. This page
    sends nothing in the meantime.
  </Notice>
)

export function Running({
  step,
  requests,
  lines,
}: {
  step: PaymentRunStep | null
  requests: readonly PaymentRequest[]
  lines: readonly BatchLine[]
}): ReactNode {
  const wait = useWait(step?.since ?? null)
  const at = requests.findIndex(({ attemptId }) => attemptId === step?.attemptId)
  const name = step === null ? '' : nameOf(lines, step.attemptId)
  return (
    <InSight key={wait}>
      <Notice
        tone="info"
        live="polite"
        title={wait === 'normal' ? attemptCopy.FULL.sending.title : 'This is taking longer than usual'}
      >
        <p>{requests.length === 1 ? name : `${Math.max(0, at) + 1} of ${requests.length}: ${name}`}</p>
        <p>{whileRunning[wait]}</p>
      </Notice>
    </InSight>
  )
}

/** Scrolls its content into view, above a phone's bottom bar. */
function InSight({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: Chromium returns a promise, which React would take for the cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-20">
      {children}
    </div>
  )
}
