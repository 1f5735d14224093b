import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { refusalCopy } from '../copy.ts'
import { AttemptFacts, AttemptTrail } from './attempt-facts.tsx'
import { LinkOrderNumber } from './link-order-number.tsx'

/** An answer that says that nothing was ordered, unless it may be the answer to a repeat. */
export function AttemptRefused({ attempt }: { attempt: Attempt }): ReactNode {
  const paid = attempt.orderType === 'FULL'
  const { title, body, mustLook } = refusalCopy(attempt)
  return (
    <div className="grid gap-8">
      <AttemptTrail attempt={attempt} />
      <ErrorView
        level={1}
        title={title}
        body={body}
        detail={attempt.serviceMessage}
        actions={
          <>
            <Link
              className={buttonClass({ variant: mustLook ? 'secondary' : 'primary' })}
              to={
                paid
                  ? paths.pay(attempt.attemptId)
                  : paths.orderProperty(attempt.propertyId, attempt.orderType)
              }
              reloadDocument={paid}
            >
              {paid ? 'Go to the payment page' : 'Back to the order'}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.property(attempt.propertyId)}>
              Back to the property
            </Link>
          </>
        }
      />
      <div className="max-w-text">
        <AttemptFacts attempt={attempt} />
        {mustLook && <ChargeFound attempt={attempt} />}
      </div>
    </div>
  )
}

/** The way out for a person who looked and found that the order had gone through. */
export const ChargeFound = ({ attempt }: { attempt: Attempt }): ReactNode => (
  <Section title="If there is a charge and you have an order number">
    <LinkOrderNumber attempt={attempt} />
  </Section>
)
