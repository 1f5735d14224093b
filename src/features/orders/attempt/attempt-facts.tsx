import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { Amount } from '#modules/orders/amount.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { CopyText } from '#ui/copy.tsx'
import { Facts, known } from '#ui/facts.tsx'
import { products } from '../placing-copy.ts'

export const AttemptTrail = ({ attempt }: { attempt: Attempt }): ReactNode => (
  <Breadcrumbs here="Order">
    <Link to={paths.properties()}>Properties</Link>
    <Link to={paths.property(attempt.propertyId)}>{attempt.propertyName}</Link>
  </Breadcrumbs>
)

export function AttemptFacts({ attempt }: { attempt: Attempt }): ReactNode {
  const { resentAt, resends } = attempt
  return (
    <Facts
      items={[
        { term: 'Reference', value: <CopyText value={attempt.attemptId} label="reference" /> },
        { term: 'Product', value: products[attempt.orderType].name },
        {
          term: 'Property',
          value: <TextLink to={paths.property(attempt.propertyId)}>{attempt.propertyName}</TextLink>,
        },
        { term: 'Sent', value: attempt.sentAt === null ? 'Not sent' : formatDateTime(attempt.sentAt) },
        ...known('Resent', resends > 0 && resentAt !== null && formatDateTime(resentAt)),
        { term: 'Amount', value: <Amount of={attempt} /> },
        ...known('Card', cardText(attempt.card)),
      ]}
    />
  )
}

/** Plain text for an email to support. */
export const attemptDetails = (attempt: Attempt): string =>
  [
    `Reference: ${attempt.attemptId}`,
    `Product: ${products[attempt.orderType].name}`,
    `Property: ${attempt.propertyName} (${attempt.propertyId})`,
    `Sent: ${attempt.sentAt === null ? 'not sent' : new Date(attempt.sentAt).toISOString()}`,
    `Amount: ${attempt.amountCents === 0 ? 'free' : formatMoney(attempt.amountCents)}`,
    ...(attempt.card === null ? [] : [`Card: ${cardText(attempt.card)}`]),
  ].join('\n')
