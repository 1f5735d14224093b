import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Attempt } from '../../portfolio/order-attempts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/error-view.tsx'

/** An answer that proves that nothing was charged and nothing was ordered. */
export function AttemptRefused({ attempt }: { attempt: Attempt }): React.ReactNode {
  const paid = attempt.orderType === 'FULL'
  return (
    <ErrorView
      title={paid && attempt.httpStatus === 402 ? 'The card was declined' : 'The order was not accepted'}
      body={`${paid ? 'You were not charged, and nothing' : 'Nothing'} was ordered.`}
      detail={attempt.serviceMessage}
      actions={
        <>
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={paid ? paths.pay(attempt.attemptId) : paths.orderProperty(attempt.propertyId)}
            reloadDocument={paid}
          >
            {paid ? 'Try again with this or another card' : 'Back to the order'}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.property(attempt.propertyId)}>
            Back to the property
          </Link>
        </>
      }
    />
  )
}
