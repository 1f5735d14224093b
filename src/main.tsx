import './open-databases.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './index.css'
import '#api/exclusive-mutation.ts'
import { registerOnceWorker } from '#api/outbox/register-worker.ts'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { ApiError } from '#api/errors.ts'
import { StorageError } from '#platform/storage-error.ts'
import { errorReportUrl } from './env.ts'
import { createPortalRouter } from './routes.tsx'
import { queryClient } from './query-client.ts'
import { checkForUpdate } from '#shell/reload/renew-page.ts'
import type { ReportError } from './report-errors.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()

addEventListener('vite:preloadError', () => void checkForUpdate())

let report: ReportError = () => undefined

// As if it were uncaught: in the console, and reported.
const rootOptions: RootOptions = errorReportUrl === null ? {} : { onCaughtError: reportError }

/** The error page explains failures of the service and of storage; anything else is a fault of ours. */
function reportRouteError(error: unknown): void {
  if (error instanceof Error && !(error instanceof ApiError || error instanceof StorageError))
    report('route', error)
}

function start(): void {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  const router = createPortalRouter()
  // Until the first page is there, what the build has put into the document stands; to draw nothing first would take time of its own.
  const draw = (): void => {
    const { initialized, matches, errors } = router.state
    if (!initialized) return
    stop()
    const page = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} onError={reportRouteError} />
        </QueryClientProvider>
      </StrictMode>
    )
    if (errors === null && window.early?.page === matches.at(-1)?.route.id)
      // In one go: a press meanwhile is remembered. An extension or a translator may have changed the page; React then draws it anew.
      hydrateRoot(root, page, { ...rootOptions, onRecoverableError: () => undefined })
    else {
      window.early?.end()
      // In slices, so that a slow phone hears a press meanwhile.
      startTransition(() => createRoot(root, rootOptions).render(page))
    }
  }
  const reportUrl = errorReportUrl
  if (reportUrl !== null)
    void import('./report-errors.ts')
      .then(({ startReporting }) => {
        report = startReporting(reportUrl, () => router.state.matches.at(-1)?.route.id ?? 'unknown')
      })
      .catch(() => undefined)
  const stop = router.subscribe(draw)
  draw()
}

// A browser that lacks what the portal stands on has been told so by index.html.
if (!window.unfit) {
  // Read while the rest starts; and pages that ask for no session, too, are open tabs of it.
  void loadSession().catch(() => undefined)
  // In a task of its own: the modules' own start is long enough for a slow phone.
  setTimeout(start)
  registerOnceWorker()
}
