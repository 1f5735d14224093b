import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../api/errors.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { FailedRead } from './failed-read.tsx'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from './page-title.ts'

/** What the three browser engines say when a part of the portal could not be loaded. */
const missingPart = /dynamically imported module|importing a module script failed|unable to preload/iu

const home = (
  <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
    Go to the home page
  </Link>
)

/** The page for an address that leads nowhere. */
export function UnknownPage(): ReactNode {
  usePageTitle('Page not found')
  return (
    <PageFrame>
      <ErrorView
        level={1}
        calm
        title="There is no page at this address"
        body="The link may be old, or a letter may be missing. Your properties and orders are where you left them."
        actions={home}
      />
    </PageFrame>
  )
}

function BrokenPage({ error }: { error: unknown }): ReactNode {
  usePageTitle('Something went wrong')
  const { revalidate, state } = useRevalidator()
  const partMissing = error instanceof Error && missingPart.test(error.message)
  const actions = (
    <>
      {error instanceof ApiError ? (
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      ) : (
        <Button onClick={() => location.reload()}>Reload</Button>
      )}
      {home}
    </>
  )
  return (
    <PageFrame>
      {partMissing ? (
        <ErrorView
          level={1}
          title="This page could not be loaded"
          body="The connection broke, or the portal was updated in the meantime. Nothing is lost; reload to go on."
          actions={actions}
        />
      ) : (
        <FailedRead level={1} error={error} actions={actions} />
      )}
    </PageFrame>
  )
}

/** What a route shows when it or its loader failed. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownPage /> : <BrokenPage error={error} />
}
