import '#api/storage/ask-early.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './index.css'
import '#api/exclusive-mutation.ts'
import { registerOnceWorker } from '#api/once/register-worker.ts'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { ApiError } from '#api/errors.ts'
import { StorageError } from '#platform/storage-error.ts'
import { isMissingPart } from '#platform/missing-part.ts'
import { errorReportUrl } from './env.ts'
import { createPortalRouter } from './routes.tsx'
import { queryClient } from './query-client.ts'
import { checkForUpdate } from '#shell/reload/renew-page.ts'
import type { ReportError } from './report-errors.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()

addEventListener('vite:preloadError', () => void checkForUpdate())

let report: ReportError = () => undefined

/** Like an uncaught error: logged to the console and reported. */
const rootOptions: RootOptions = errorReportUrl === null ? {} : { onCaughtError: reportError }

/** The error page explains failures of service and storage; any other error is our bug. */
function reportRouteError(error: unknown): void {
  if (error instanceof Error && !(error instanceof ApiError || error instanceof StorageError))
    report('route', error)
}

function start(): void {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  const router = createPortalRouter()
  // Wait for the first page: rendering nothing first would take time, and the prerendered page is there.
  const draw = (): void => {
    const { initialized, matches, errors } = router.state
    if (!initialized) return
    stop()
    // The error page would replace what was typed.
    if (window.early && Object.values(errors ?? {}).some(isMissingPart)) return window.sayStuck?.()
    const page = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} onError={reportRouteError} />
        </QueryClientProvider>
      </StrictMode>
    )
    if (errors === null && window.early?.page === matches.at(-1)?.route.id)
      // Synchronous: early clicks are recorded. If an extension or translator changed the page, React redraws it.
      hydrateRoot(root, page, { ...rootOptions, onRecoverableError: () => undefined })
    else {
      window.early?.end()
      // In slices, so a slow phone handles clicks meanwhile.
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

// index.html has told the user of a browser without Web Locks or IndexedDB.
if (!window.unfit) {
  // In parallel with the rest; pages without a session also count as its open tabs.
  void loadSession().catch(() => undefined)
  // A separate task: starting the modules takes long enough on a slow phone.
  setTimeout(start)
  registerOnceWorker()
}
