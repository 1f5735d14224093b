import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import {
  createBrowserRouter,
  Outlet,
  redirectDocument,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { useSession } from '#api/session/use-session.ts'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { addressListRoutes } from '#features/address-lists/routes.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { homeRoutes } from '#features/home/routes.ts'
import { developerRoutes } from '#features/developers/routes.ts'
import { keyRoutes } from '#features/keys/routes.ts'
import { newPropertyRoutes } from '#features/new-property/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { propertyRoutes } from '#features/properties/routes.ts'
import { settingsRoutes } from '#features/settings/routes.ts'
import { pathOfAddress } from './base-path.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { followRouter } from '#platform/back-entry.ts'
import { whenIdle } from '#platform/timing.ts'
import { paths, patterns, safeReturnTo, withoutPunctuation } from './paths.ts'
import { ErrorBoundary } from '#shell/frame/error-page.tsx'
import { Component as PlainLayout } from '#shell/frame/plain-layout.tsx'
import { PageFrame } from '#shell/frame/page-frame.tsx'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'

/** Addresses served with Stripe's policy (`packages/hosting/src/nginx-site.ts`). */
const isPayPath = (path: string): boolean => /^\/pay\/[\w.~-]+(?:[?#]|$)/u.test(path)
const first = pathOfAddress(location)
const bornOnPay = isPayPath(first)

/** Static hosts also send `pay.html` for `/pay/a%20b`, which isn't a pay page. */
const mayLoadStripe = (): boolean =>
  /js\.stripe\.com/u.test(document.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '')

/**
 * Only the policy of `/pay/*` allows Stripe, so entering or leaving it is always a full load. Servers know only its
 * plain address, while the router also matches `/%70ay/7` and `/pay/7/`: those load the plain one.
 */
const ownDocument: MiddlewareFunction = async ({ request, pattern, params }) => {
  const url = new URL(request.url)
  const pathname = withoutPunctuation(url.pathname)
  if (pathname !== url.pathname)
    throw redirectReplacing(request, pathOfAddress({ pathname, search: url.search, hash: url.hash }))
  const isPay = pattern === patterns.pay
  const path = isPay ? `/pay/${params['attemptId'] ?? ''}${url.search}${url.hash}` : pathOfAddress(url)
  // Ids have no other characters, and servers would send the page without Stripe's policy.
  if (isPay && !isPayPath(path)) throw new Response(null, { status: 404 })
  if (isPay !== bornOnPay || (!isPay && path !== first && mayLoadStripe())) throw redirectDocument(path)
  // Only a prerendered page is drawn before the styles have loaded.
  if (!window.early) await window.styled
}

type Router = ReturnType<typeof createBrowserRouter>
let started: Promise<QueryClient> | null = null

async function startOnce(router: () => Router): Promise<QueryClient> {
  const { startSignedIn } = await import('./signed-in.tsx')
  return startSignedIn(router(), appPages)
}

/** No child loader runs signed out; each gets the query client from its context. */
const signedIn =
  (router: () => Router): MiddlewareFunction =>
  async ({ request, context }) => {
    if ((await loadSession()) === null)
      throw redirectReplacing(request, paths.signIn(pathOfAddress(new URL(request.url))))
    started ??= startOnce(router).catch((error: unknown) => {
      started = null
      throw error
    })
    context.set(queryClientContext, await started)
  }

/** For pages that need no session. */
const ifSignedIn =
  (router: () => Router): MiddlewareFunction =>
  async (args, next) =>
    (await loadSession()) === null ? undefined : signedIn(router)(args, next)

const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in.tsx')).Component }))

/** The frame of signed-in pages, or a plain one. */
function OpenFrame(): ReactNode {
  if (useSession() !== null)
    return (
      <Suspense>
        <SignedInFrame />
      </Suspense>
    )
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

const HOME_AHEAD_MS = 2000

/** Prefetches the home page while the user types. */
function loadHomeAhead(): void {
  if (!mayLoadAhead()) return
  void Promise.all([import('./signed-in.tsx'), import('#features/home/home-route.ts')]).catch(() => undefined)
}

/** Redirects signed-in users. */
const signedOut: MiddlewareFunction = async ({ request }) => {
  const session = await loadSession()
  if (session === null || session.status === 'needs-sign-in') {
    whenIdle(loadHomeAhead, HOME_AHEAD_MS)
    return
  }
  throw redirectReplacing(
    request,
    safeReturnTo(new URL(request.url).searchParams.get('returnTo'), location.origin),
  )
}

const appPages = [
  ...homeRoutes,
  ...keyRoutes,
  ...propertyRoutes,
  ...newPropertyRoutes,
  ...addressListRoutes,
  ...orderRoutes,
  ...settingsRoutes,
]

const openPages: PageRoute[] = [
  { id: 'unknown', path: '*', lazy: lazyPage(() => import('#features/not-found/not-found-page.tsx')) },
]

/** Otherwise the router would match `/PAY/7` without Stripe's policy. */
function matchCase(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    route.caseSensitive = true
    if (route.children !== undefined) matchCase(route.children)
  }
  return routes
}

export function createPortalRouter(): Router {
  const router = createBrowserRouter(
    matchCase([
      {
        ErrorBoundary,
        middleware: [ownDocument],
        children: [
          {
            middleware: [signedOut],
            Component: PlainLayout,
            children: authRoutes,
          },
          {
            middleware: [signedIn(() => router)],
            lazy: { Component: async () => (await import('./signed-in.tsx')).Component },
            children: [{ ErrorBoundary, children: appPages }],
          },
          { middleware: [ifSignedIn(() => router)], Component: OpenFrame, children: developerRoutes },
          ...openPages,
        ],
      },
    ]),
    { basename: import.meta.env.BASE_URL },
  )
  router.subscribe(followRouter)
  return router
}
