import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { createBrowserRouter, RouteObject } from 'react-router'
import '#api/call-sentences.ts'
import { DemoMarks, DemoNotice } from '#shell/frame/demo-marks.tsx'
import { FileBanner, FileLine } from '#modules/portfolio-file/kept-file-state.tsx'
import { QuestionBanner } from '#features/auth/question-banner.tsx'
import { SessionDialogs } from '#features/auth/session-dialogs.tsx'
import { OrdersWatch } from '#features/orders/list/orders-watch.tsx'
import { UnsettledBanner } from '#features/orders/attempt/unsettled-banner.tsx'
import { loadStorageNotice, StorageBanner } from '#features/storage/storage-banner.tsx'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { createPart } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import { startPortfolio } from '#work/start-portfolio.ts'
import { forgetRecords } from '#memory/store/all-records.ts'
import { AppLayout } from '#shell/frame/app-layout.tsx'
import { startPrefetching } from '#shell/routing/prefetch.ts'
import { loadDialogs } from '#ui/dialogs/dialog.tsx'
import { TrayLauncher } from '#uploads/tray-launcher.tsx'
import { queryClient } from './query-client.ts'
import { getQuestion, questionStore } from '#api/session/questions.ts'
import { getSession, sessionStore } from '#api/session/session-state.ts'

function ownAccount(): string | null {
  const session = getSession()
  return session === null || session.otherAccount !== null ? null : session.account
}

/** In place if they have data, else from the start. */
function askFailedReads(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  })
  void client.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

/**
 * Clears the query cache and cancels running reads when the account leaves this tab (signed out, or another
 * one signed in); keeps it for a new session of the same account. Once a question such as signing in again is
 * answered, refetches failed reads, then runs `onAnswered`. Called once, at start.
 */
function queriesFollowSession(client: QueryClient, onAnswered: () => void): void {
  let account = ownAccount()
  let asked = getQuestion() !== null
  sessionStore.subscribe(() => {
    const before = account
    account = ownAccount()
    if (before === null || account === before) return
    client.clear()
    forgetRecords()
  })
  questionStore.subscribe(() => {
    const before = asked
    asked = getQuestion() !== null
    if (!before || asked || account === null || ownAccount() !== account) return
    askFailedReads(client)
    onAnswered()
  })
}

type Router = ReturnType<typeof createBrowserRouter>

/** Loads dialogs and the page after a sign-out in advance, for use offline or after an update of the portal. */
const DIALOGS_AHEAD_MS = 3000
const loadSignIn = () => import('#features/auth/sign-in-page.tsx')
const palette = createPart(() => import('#features/palette/palette.tsx'))

function loadPartsAhead(): void {
  void loadDialogs().catch(() => undefined)
  void loadSignIn().catch(() => undefined)
  void loadStorageNotice().catch(() => undefined)
  if (mayLoadAhead()) void palette.load().catch(() => undefined)
}

/** Frame of every page behind the sign-in, with parts of other layers. */
export function Component(): ReactNode {
  return (
    <AppLayout
      tray={<TrayLauncher />}
      dialogs={
        <>
          <SessionDialogs />
          <OrdersWatch />
          <DemoMarks />
        </>
      }
      banners={
        <>
          <StorageBanner />
          <FileBanner />
          <QuestionBanner />
          <UnsettledBanner />
        </>
      }
      notice={
        <>
          <FileLine />
          <DemoNotice />
        </>
      }
      palette={palette}
      loadSignIn={loadSignIn}
    />
  )
}

/** Delay: the current page and its reads come first. */
const AHEAD_MS = 300

function prefetchPages(router: Router, pages: RouteObject[]): void {
  let here = router.state.location
  startPrefetching(pages, queryClient, (onReady) => {
    router.subscribe(({ location, navigation }) => {
      if (location === here || navigation.state !== 'idle') return
      here = location
      onReady()
    })
  })
}

/** Call once. Returns the query client for loaders. The router repeats failed reads; `pages` may be prefetched. */
export function startSignedIn(router: Router, pages: RouteObject[]): QueryClient {
  queriesFollowSession(queryClient, () => void router.revalidate())
  startPortfolio(queryClient)
  whenIdle(() => prefetchPages(router, pages), AHEAD_MS)
  setTimeout(loadPartsAhead, DIALOGS_AHEAD_MS)
  return queryClient
}
