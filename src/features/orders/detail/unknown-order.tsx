import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'

/** An order number that is not in this browser's records; the service can be asked for it. */
export function UnknownOrder({ given }: { given: string }): ReactNode {
  usePageTitle('Order not known here')
  const isNumber = /^\d{1,15}$/u.test(given)
  return (
    <ErrorView
      level={1}
      calm
      title="This browser does not know that order"
      body={
        isNumber
          ? `Order ${given} may have been placed in another browser. Adding it by its number brings back the order, its property and its documents, if it belongs to your account.`
          : 'The address of this page holds no order number. Your orders are in the list.'
      }
      actions={
        <>
          {isNumber && (
            <Link to={`${paths.addOrder()}?number=${given}`} className={buttonClass()}>
              {`Add order ${given}`}
            </Link>
          )}
          <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
            Go to your orders
          </Link>
        </>
      }
    />
  )
}
