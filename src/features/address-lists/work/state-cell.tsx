import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressKey } from '#lib/address-key.ts'
import { cx } from '#lib/class-names.ts'
import { useDiscardDraft } from '#work/attempts/order-attempts.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { Status } from '#ui/status.tsx'
import { openSheet } from '../review/row-tasks.ts'
import { serviceMessage } from '../row-copy.ts'
import { focusRow } from './focus-row.ts'
import type { OrderedCopy } from './ordered-copy.ts'
import { hasChoices, mayEdit, type RowView } from './row-view.ts'

const stateLink =
  'underline decoration-current/40 decoration-1 underline-offset-[3px] hover:decoration-current'

/** A line of status and a low one are as high as a row. */
const noteClass = 'text-sm text-soft ruled:leading-4'

/** The form for editing explains the status; the row doesn't. */
const isExplainedInForm = ({ row: { state }, failed }: RowView): boolean =>
  state.is === 'which-one'
    ? state.parcels.length > 1
    : (!failed && state.is === 'typed') || state.is === 'not-found' || state.is === 'no-parcel'

/** Of a row without an order, as the link to its form; and why it can't go on. */
function OwnState({ view }: { view: RowView }): ReactNode {
  const [params] = useSearchParams()
  const { row, words } = view
  const { state, rowId, text } = row
  const sheet = hasChoices(view) ? 'choose' : mayEdit(view) ? 'edit' : null
  const act = sheet === 'edit' ? 'Edit' : state.is === 'matched' ? 'Change parcel,' : 'Choose parcel,'
  const matched = state.is === 'matched' ? (state.matchedAddress ?? '') : ''
  const said = serviceMessage(row)
  return (
    <>
      <span className="*:font-normal">
        <Status tone={words.tone}>
          {sheet === null ? (
            words.word
          ) : (
            <Link
              to={`?${openSheet(params, view, sheet).toString()}`}
              replace
              preventScrollReset
              aria-label={`${words.word}. ${act} row ${rowId}`}
              className={stateLink}
            >
              {words.word}
            </Link>
          )}
        </Status>
      </span>
      {!isExplainedInForm(view) && (
        <>
          {words.reason !== null && <p className={noteClass}>{words.reason}</p>}
          {said !== null && <ServiceSays className="ruled:leading-4">{said}</ServiceSays>}
        </>
      )}
      {matched !== '' && text !== '' && addressKey(text) !== addressKey(matched) && (
        <p className={noteClass} translate="no">
          {matched}
        </p>
      )}
    </>
  )
}

/** Status of an order, as the link to it; or of an attempt, with a link to what settles it. */
function OrderLine({
  title,
  copy: { word, tone, reason, link },
  rowId,
  isNew,
  children,
}: {
  title: string
  copy: OrderedCopy
  rowId: number
  isNew: boolean
  children: ReactNode
}): ReactNode {
  const subject = `${title.toLowerCase()} for row ${rowId}`
  return (
    <>
      <div className={cx('flex flex-wrap items-baseline gap-x-2', !isNew && '*:font-normal')}>
        {title !== 'Loan quote' && <span className="text-sm text-soft">{`${title}:`}</span>}
        <Status tone={tone}>
          {link.number === undefined ? (
            word
          ) : (
            <Link
              to={link.to}
              title={`Order ${link.number}`}
              aria-label={`${word}, order ${link.number}, ${subject}`}
              className={stateLink}
            >
              {word}
            </Link>
          )}
        </Status>
        {link.number === undefined && (
          <TextLink to={link.to} aria-label={`${link.words}, ${subject}`} className="text-sm print:hidden">
            {link.words}
          </TextLink>
        )}
        <span className="contents">{children}</span>
      </div>
      {reason !== null &&
        (link.number === undefined ? (
          <p className={noteClass}>{reason}</p>
        ) : (
          <p title={reason} className={cx(noteClass, 'truncate')}>
            {`“${reason}”`}
          </p>
        ))}
    </>
  )
}

function Discard({ rowId, subject, attemptId }: Record<'subject' | 'attemptId', string> & { rowId: number }) {
  const { mutate, error, isPending } = useDiscardDraft({ onSuccess: () => focusRow(rowId) })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="print:hidden"
        aria-label={`Discard ${subject} for row ${rowId}`}
        busy={isPending}
        onClick={() => mutate(attemptId)}
      >
        Discard
      </Button>
      <FormFailure failure={error} />
    </>
  )
}

/** The property's orders, else the row's own state. `common`: said above the table. */
export function StateCell({ view, common }: { view: RowView; common: string | null }): ReactNode {
  const { rowId } = view.row
  const orders = (['quote', 'valuation'] as const).flatMap((kind) => {
    const first = view[kind]
    const title = kind === 'quote' ? 'Loan quote' : 'Valuation'
    if (first === null) return []
    const copy = first.reason === common ? { ...first, reason: null } : first
    const { second } = first
    return [
      { title, copy, isNew: view.isNew, discard: null },
      ...(second === null
        ? []
        : [{ title: `Second ${title.toLowerCase()}`, copy: second, isNew: false, discard: second.discard }]),
    ]
  })
  return (
    // Focused when the link that was followed disappears.
    <div id={`row-${rowId}`} tabIndex={-1} className="min-w-0">
      {orders.length === 0 && <OwnState view={view} />}
      {orders.map(({ title, copy, isNew, discard }) => (
        <OrderLine key={title} title={title} copy={copy} rowId={rowId} isNew={isNew}>
          {discard !== null && <Discard rowId={rowId} subject={title.toLowerCase()} attemptId={discard} />}
        </OrderLine>
      ))}
    </div>
  )
}
