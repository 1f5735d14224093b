import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/page/error-view.tsx'

/** A property number that is not in this browser's records: the two ways to bring it back. */
export function UnknownProperty({ given }: { given: string }): ReactNode {
  usePageTitle('Property not known here')
  return (
    <ErrorView
      level={1}
      calm
      title="This browser does not know that property"
      body={
        <>
          <p>
            Your properties are remembered by each browser on its own, because the service keeps no list.
            Property{' '}
            <span translate="no" className="font-mono break-all">
              {given}
            </span>{' '}
            may have been registered in another browser, or by another account.
          </p>
          <p className="mt-2">
            Find it by its address: registering the same parcel again brings the same property back. An order
            number brings back the order, its property and its documents.
          </p>
        </>
      }
      actions={
        <>
          <Link to={paths.newProperty()} className={buttonClass()}>
            Find it by its address
          </Link>
          <Link to={paths.addOrder()} className={buttonClass({ variant: 'secondary' })}>
            Add an order by its number
          </Link>
        </>
      }
    />
  )
}
