import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderType } from '@plumbline/service-contract/order'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import type { AddressRow } from '#portfolio/store/list-records.ts'
import { useDiscardDraft } from '#portfolio/attempts/order-attempts.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import type { Tone } from '#ui/tone-icon.tsx'
import { focusRow } from './focus-row.ts'
import type { OrderedCopy, ShownOrdered } from './ordered-copy.ts'

const titles = {
  LOAN: ['Loan quote', 'Second loan quote'],
  FULL: ['Valuation', 'Second valuation'],
} as const

/** Status of a row's order, as the link to it. `subject`: "loan quote for row 3". */
const OrderLink = ({
  id,
  tone,
  word,
  subject,
}: {
  id: number
  tone: Tone
  word: string
  subject: string
}): ReactNode => (
  <Status tone={tone}>
    <Link
      to={paths.order(id)}
      title={`Order ${id}`}
      aria-label={`${word}, order ${id}, ${subject}`}
      className="underline decoration-current/40 decoration-1 underline-offset-[3px] hover:decoration-current"
    >
      {word}
    </Link>
  </Status>
)

function Line({
  row: { rowId },
  title,
  second = false,
  words: { word, tone, reason, link },
  children,
}: {
  row: AddressRow
  title: string
  /** Below the first, so it's labeled on a desktop too. */
  second?: boolean
  words: OrderedCopy
  children?: ReactNode
}): ReactNode {
  const subject = `${title.toLowerCase()} for row ${rowId}`
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={second ? 'text-soft' : 'text-soft ruled:hidden'}>{`${title}:`}</span>
        {link.number === undefined ? (
          <>
            <Status tone={tone}>{word}</Status>
            <TextLink to={link.to} aria-label={`${link.words}, ${subject}`} className="print:hidden">
              {link.words}
            </TextLink>
          </>
        ) : (
          <OrderLink id={link.number} tone={tone} word={word} subject={subject} />
        )}
        <span className="contents">{children}</span>
      </p>
      {reason !== null && (
        // Only an analyst's message is cut: the order's page has it whole.
        <p className={cx('text-soft ruled:leading-4', link.number !== undefined && 'line-clamp-3')}>
          {reason}
        </p>
      )}
    </div>
  )
}

function Discard({
  row: { rowId },
  title,
  attemptId,
}: {
  row: AddressRow
  title: string
  attemptId: string
}): ReactNode {
  const { mutate, error, isPending } = useDiscardDraft({ onSuccess: () => focusRow(rowId) })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="print:hidden"
        aria-label={`Discard ${title.toLowerCase()} for row ${rowId}`}
        busy={isPending}
        onClick={() => mutate(attemptId)}
      >
        Discard
      </Button>
      <FormFailure failure={error} />
    </>
  )
}

/** What was ordered of a product, and a second one. */
export function OrderedLine({
  row,
  type,
  ordered,
}: {
  row: AddressRow
  type: OrderType
  ordered: ShownOrdered
}): ReactNode {
  const [title, secondTitle] = titles[type]
  const { second } = ordered
  return (
    <>
      <Line row={row} title={title} words={ordered} />
      {second !== null && (
        <Line second row={row} title={secondTitle} words={second}>
          {second.discard !== null && <Discard row={row} title={secondTitle} attemptId={second.discard} />}
        </Line>
      )}
    </>
  )
}
