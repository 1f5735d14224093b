import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserRouter,
  redirectDocument,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { addressListRoutes } from '#features/address-lists/routes.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { homeRoutes } from '#features/home/routes.ts'
import { keyRoutes } from '#features/keys/routes.ts'
import { newPropertyRoutes } from '#features/new-property/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { propertyRoutes } from '#features/properties/routes.ts'
import { serviceRoutes, settingsRoutes } from '#features/settings/routes.ts'
import { carryFragment } from '#features/settings/transfer/carried-fragment.ts'
import { pathOfAddress } from './base-path.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { whenIdle } from '#platform/timing.ts'
import { paths, patterns, safeReturnTo } from './paths.ts'
import { ErrorBoundary } from '#shell/frame/error-page.tsx'
import { Component as PlainLayout } from '#shell/frame/plain-layout.tsx'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'

/** The addresses that servers send with Stripe's policy, as they are asked for (`src/deploy/nginx-site.ts`). */
const isPayPath = (path: string): boolean => /^\/pay\/(?:list\/)?[\w.~-]+(?:[?#]|$)/u.test(path)
const first = pathOfAddress(location)
const bornOnPay = isPayPath(first)

/** Static hosts send `pay.html` for `/pay/a%20b`, too, which is no page for a card. */
const mayLoadStripe = (): boolean =>
  /js\.stripe\.com/u.test(document.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '')

/**
 * `/pay/*` is a document of its own, because only its policy names Stripe's origins: crossing the border in either
 * direction is always a full load, whatever kind of link or button led there. Servers know it by its plain address alone, while the
 * router also takes `/%70ay/7` and `/pay/7/` for it: from there, too, the plain one is loaded.
 */
const ownDocument: MiddlewareFunction = async ({ request, pattern, params }) => {
  const url = new URL(request.url)
  const isPay = pattern === patterns.pay || pattern === patterns.payAddressList
  const path = isPay
    ? pattern.replace(/:\w+/u, () => params['attemptId'] ?? params['listId'] ?? '') + url.search + url.hash
    : pathOfAddress(url)
  // No id has other characters, and servers would send its page without Stripe's policy.
  if (isPay && !isPayPath(path)) throw new Response(null, { status: 404 })
  if (isPay !== bornOnPay || (!isPay && path !== first && mayLoadStripe())) throw redirectDocument(path)
  // What stands in the document has its styles; nothing else is drawn without them.
  if (!window.early) await window.styled
}

type Router = ReturnType<typeof createBrowserRouter>
let started: Promise<QueryClient> | null = null

/** What only pages behind the sign-in need: loaded and started once, by the first of them. */
async function startOnce(router: () => Router): Promise<QueryClient> {
  const { startSignedIn } = await import('./signed-in.tsx')
  return startSignedIn(router(), appPages)
}

/** Pages behind the sign-in: no child loader runs signed out, and each finds the query client in its context. */
const signedIn =
  (router: () => Router): MiddlewareFunction =>
  async ({ request, context }) => {
    if ((await loadSession()) === null) {
      const target = pathOfAddress(new URL(request.url))
      if (target.split(/[?#]/u)[0] === patterns.import) carryFragment(location.hash)
      throw redirectReplacing(request, paths.signIn(target))
    }
    started ??= startOnce(router).catch((error: unknown) => {
      started = null
      throw error
    })
    context.set(queryClientContext, await started)
  }

const HOME_AHEAD_MS = 2000

/** What a sign-in leads to comes while somebody types. */
function loadHomeAhead(): void {
  if (!mayLoadAhead()) return
  void Promise.all([import('./signed-in.tsx'), import('#features/home/home-route.ts')]).catch(() => undefined)
}

/** The sign-in pages are for those who are not signed in; others are sent on at once. */
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

/** Pages behind the sign-in. */
const appPages = [
  ...homeRoutes,
  ...keyRoutes,
  ...propertyRoutes,
  ...newPropertyRoutes,
  ...addressListRoutes,
  ...orderRoutes,
  ...settingsRoutes,
]

/** Pages that need no session. */
const openPages: PageRoute[] = [
  ...serviceRoutes,
  { id: 'unknown', path: '*', lazy: lazyPage(() => import('#features/not-found/not-found-page.tsx')) },
]

/** An address has one spelling: without this, the router takes `/PAY/7` for a page that asks for a card. */
function matchCase(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    route.caseSensitive = true
    if (route.children !== undefined) matchCase(route.children)
  }
  return routes
}

/** The site map: every area's pages in their frames. */
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
          ...openPages,
        ],
      },
    ]),
    { basename: import.meta.env.BASE_URL },
  )
  return router
}
