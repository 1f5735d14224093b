import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import { ApiError } from '#api/errors.ts'
import { paths } from '#paths.ts'
import { isMissingPart } from '#platform/missing-part.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { raisesAlarm, storageAlarm } from '#api/storage/storage-alarm.ts'
import { ReloadButton } from '#ui/reload-button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { FailedRead } from '../page/failed-read.tsx'
import { FrameContext, PageFrame } from './page-frame.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { renewPage } from '../reload/renew-page.ts'

const home = (
  <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
    Go to Home
  </Link>
)

export function UnknownPage(): ReactNode {
  usePageTitle('Page not found')
  return (
    <PageFrame>
      <ErrorView
        level={1}
        calm
        title="Page not found"
        body="The link may be outdated or mistyped."
        actions={home}
      />
    </PageFrame>
  )
}

/**
 * Opens the address again. Not by revalidation: React Router keeps the error after one that ends before React
 * has rendered its beginning.
 */
function useReopen(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
}

function BrokenPage({ error }: { error: unknown }): ReactNode {
  usePageTitle('Something went wrong')
  const reopen = useReopen()
  const { state } = useNavigation()
  const partMissing = isMissingPart(error)
  const [renewing, setRenewing] = useState(partMissing)
  useEffect(() => {
    if (partMissing) void renewPage().then(setRenewing)
  }, [partMissing])
  const actions = (
    <>
      {error instanceof ApiError ? (
        <Button busy={state === 'loading'} onClick={reopen}>
          Try again
        </Button>
      ) : (
        <ReloadButton />
      )}
      {home}
    </>
  )
  // A reload follows, or the reason why not.
  if (renewing) return null
  return (
    <PageFrame>
      {partMissing ? (
        <ErrorView
          level={1}
          title="This page couldn’t load"
          body="The connection dropped, or Plumbline was updated. Nothing was lost. Reload to continue."
          actions={actions}
        />
      ) : (
        <FailedRead level={1} error={error} actions={actions} />
      )}
    </PageFrame>
  )
}

/** The storage banner explains the problem. The page recovers when it ends. */
function StoragePage(): ReactNode {
  usePageTitle('Storage isn’t working')
  const reopen = useReopen()
  const reopenIfOver = useEffectEvent(() => {
    if (storageAlarm.getState() === null) reopen()
  })
  useEffect(() => {
    // It may have ended before this effect ran.
    reopenIfOver()
    return storageAlarm.subscribe(() => reopenIfOver())
  }, [])
  return (
    <PageHeader
      title="This page can’t open yet"
      lede="It opens as soon as this browser’s storage works again. Nothing is lost on our servers."
    />
  )
}

export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  const framed = use(FrameContext)
  if (framed && raisesAlarm(error)) return <StoragePage />
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownPage /> : <BrokenPage error={error} />
}
