import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import type { OrderType } from '@plumbline/service-contract/order'
import { offer, supportEmail } from '#env.ts'
import { cx } from '#lib/class-names.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { isReply } from '#memory/records/documents.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { orderStatus, type OrderRecord } from '#memory/store/records.ts'
import { useDemo } from '#memory/records/demo.ts'
import { contactSupport, resultSentence } from '../offer.tsx'
import { piecesOf } from '#modules/orders/result-text.ts'
import { statusSince } from '#modules/orders/status-since.ts'
import { DEMO_CHARGE } from '../placing-copy.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { menuItemClass, MoreMenu } from '#ui/more-menu.tsx'
import { linkClass } from '#ui/text-link.ts'
import { newerDocuments } from '../newer-documents.ts'

/** Where the order's product, or another, is ordered with the newest documents. Null if its property is unknown. */
function useAgain({ propertyId }: OrderRecord): ((orderType: OrderType) => string) | null {
  const { data: documents = [] } = useQuery({
    ...portfolioQueries.documents(propertyId ?? 0),
    enabled: propertyId !== null,
  })
  const without = [...newerDocuments(documents).keys(), ...documents.filter(isReply).map(({ id }) => id)]
  if (propertyId === null) return null
  return (orderType) => paths.orderProperty(propertyId, orderType, without)
}

/** The header's menu of a final order. */
export function OrderAgain({ order }: { order: OrderRecord }): ReactNode {
  const again = useAgain(order)
  if (again === null || order.orderType === null) return null
  return (
    <MoreMenu>
      <Link to={again(order.orderType)} className={menuItemClass}>
        Order again
      </Link>
    </MoreMenu>
  )
}

/** Characters that fit the display size. */
const DISPLAY = 200

/** Amounts of money stay in their sentence, larger. Over six lines it is folded. */
function Message({ text }: { text: string }): ReactNode {
  const [isCut, setIsCut] = useState(false)
  const [all, setAll] = useState(false)
  const measure = useCallback((box: HTMLElement | null) => {
    // Large amounts reach beyond their line by some pixels.
    if (box !== null) setIsCut(box.scrollHeight > box.clientHeight + 20)
  }, [])
  const isLong = text.length > DISPLAY
  return (
    <div>
      <blockquote
        ref={measure}
        className={cx(
          'wrap-anywhere whitespace-pre-line',
          isLong ? 'text-lg' : 'text-2xl',
          !all && 'line-clamp-6 print:line-clamp-none',
        )}
      >
        {piecesOf(text).map((piece) =>
          piece.isAmount ? (
            <strong
              key={piece.at}
              translate="no"
              className={cx(
                'inline-block max-w-full leading-none font-semibold',
                isLong ? 'text-2xl' : 'text-[clamp(1.5rem,8vw,2.5rem)]',
              )}
            >
              {piece.text}
            </strong>
          ) : (
            <span key={piece.at}>{piece.text}</span>
          ),
        )}
      </blockquote>
      {isCut && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3 print:hidden" onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  )
}

/** Null without a support address. `isMain`: the page's one button. */
function WhereIsIt({ id, isMain }: { id: number; isMain: boolean }): ReactNode {
  if (supportEmail === null) return null
  const href = `mailto:${supportEmail}?subject=${encodeURIComponent(`Where is my report? Order ${id}`)}`
  return (
    <p className="print:hidden">
      <a
        href={href}
        className={isMain ? cx(buttonClass(), 'max-w-full whitespace-normal') : linkClass}
      >{`Email ${supportEmail}: Where is my report?`}</a>
    </p>
  )
}

/** A valuation's result in a demo is the host's sample. */
function DemoResult({ orderType }: { orderType: OrderType | null }): ReactNode {
  if (orderType !== 'FULL' || offer.sampleUrl === null)
    return <p>This is a demo, so nothing is sent to you.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p>This is a demo. A real valuation comes with a report like this one of another property:</p>
      <a href={offer.sampleUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
        Open the sample report
      </a>
    </div>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Effect of a rejection on the money; null for a free order. */
function moneyOf({ id, amountCents }: OrderRecord, isDemo: boolean): string | null {
  if (amountCents === null || amountCents === 0) return null
  if (isDemo) return DEMO_CHARGE
  return offer.rejected === null
    ? `We can’t tell here whether you were refunded. ${capital(contactSupport())} about order ${id}.`
    : `When that happens, ${offer.rejected}.`
}

const display = 'text-2xl font-semibold text-balance'

function Rejected({ order, message }: { order: OrderRecord; message: string }): ReactNode {
  const money = moneyOf(order, useDemo() !== null)
  const rejected = 'The service rejected this order, so there’s no result.'
  return (
    <>
      {money === null ? <p className={display}>{rejected}</p> : <p>{rejected}</p>}
      {money !== null && <p className={display}>{money}</p>}
      {message !== '' && (
        <blockquote className="border-l-2 border-edge pl-3 text-lg wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
    </>
  )
}

function Completed({
  order,
  message,
  sentEmail,
}: {
  order: OrderRecord
  message: string
  sentEmail: string | null
}): ReactNode {
  const email = useSession()?.email
  const isDemo = useDemo() !== null
  const again = useAgain(order)
  const at = statusSince(order)
  const way = sentEmail ?? resultSentence(order.orderType, email, { isDone: true })
  return (
    <>
      {message === '' ? (
        <p className={display}>{`${orderStatus(order).word}${at === null ? '' : ` ${formatDate(at)}`}`}</p>
      ) : (
        <Message text={message} />
      )}
      {isDemo ? (
        <DemoResult orderType={order.orderType} />
      ) : (
        <>
          {message === '' && sentEmail !== null && (
            <p>{resultSentence(order.orderType, email, { isDone: true })}</p>
          )}
          <p className="text-soft">{way}</p>
          <WhereIsIt id={order.id} isMain={message === ''} />
        </>
      )}
      {order.orderType === 'LOAN' && again !== null && (
        <p className="print:hidden">
          <ButtonLink to={again('FULL')} variant="secondary">
            Order detailed valuation
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The result of a final order, or what its rejection means for the money. `sentEmail`: what the service says of its email. */
export function Finished({ order, sentEmail }: { order: OrderRecord; sentEmail: string | null }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  return (
    <section aria-label="Result" className="grid max-w-text gap-4">
      {order.record.status === 'COMPLETED' ? (
        <Completed order={order} message={message} sentEmail={sentEmail} />
      ) : (
        <Rejected order={order} message={message} />
      )}
    </section>
  )
}
