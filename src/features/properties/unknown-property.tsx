import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { Identifier } from '#ui/identifier.tsx'

export function UnknownProperty({ given }: { given: string }): ReactNode {
  usePageTitle('Property not found')
  return (
    <ErrorView
      level={1}
      calm
      title="This property isn’t in this browser"
      body={
        <p>
          <span>Each browser has its own portfolio. Property </span>
          <Identifier>{given}</Identifier>
          <span> may be in another browser or another account.</span>
        </p>
      }
      actions={
        <>
          <Link to={paths.newProperty()} className={buttonClass()}>
            Find by address
          </Link>
          <Link to={paths.find()} className={buttonClass({ variant: 'secondary' })}>
            Find missing records
          </Link>
        </>
      }
    />
  )
}
