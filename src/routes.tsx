import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserRouter,
  redirectDocument,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { queryClientContext } from './api/query-context.ts'
import { loadSession } from './api/lifecycle/start-session.ts'
import { Component as SignInPage } from './features/auth/sign-in-page.tsx'
import { carryFragment } from './features/settings/transfer/carried-fragment.ts'
import { pathOfAddress } from './base-path.ts'
import { mayLoadAhead } from './lib/may-load-ahead.ts'
import { whenIdle } from './platform/timing.ts'
import { paths, patterns, safeReturnTo } from './paths.ts'
import { ErrorBoundary } from './shell/page/error-page.tsx'
import { Component as PlainLayout } from './shell/frame/plain-layout.tsx'
import { sendOn } from './shell/page/send-on.ts'

const isPayPath = (path: string): boolean => /^\/pay\/[^/?#]+([?#]|$)/u.test(path)
const bornOnPay = isPayPath(pathOfAddress(location))

/**
 * `/pay/*` is a document of its own, because only its policy names Stripe's origins: crossing the border in either
 * direction is always a full load, whatever kind of link or button led there. Servers know it by its plain address; the router,
 * which is less strict, never sees another (`src/deploy/plain-address.ts`, `safeReturnTo`).
 */
const ownDocument: MiddlewareFunction = ({ request }) => {
  const path = pathOfAddress(new URL(request.url))
  if (isPayPath(path) !== bornOnPay) throw redirectDocument(path)
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
      throw sendOn(request, paths.signIn(target))
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
  void Promise.all([import('./signed-in.tsx'), import('./features/home/home-page.tsx')]).catch(
    () => undefined,
  )
}

/** The sign-in pages are for those who are not signed in; others are sent on at once. */
const signedOut: MiddlewareFunction = async ({ request }) => {
  const session = await loadSession()
  if (session === null || session.status === 'needs-sign-in') {
    whenIdle(loadHomeAhead, HOME_AHEAD_MS)
    return
  }
  throw sendOn(request, safeReturnTo(new URL(request.url).searchParams.get('returnTo'), location.origin))
}

const appPages: RouteObject[] = [
  { path: patterns.home, lazy: () => import('./features/home/home-page.tsx') },
  {
    path: patterns.keys,
    lazy: () => import('./features/keys/keys-page.tsx'),
    children: [
      { path: patterns.deactivateKey, lazy: () => import('./features/keys/deactivate-key-page.tsx') },
      { path: patterns.sweepKeys, lazy: () => import('./features/keys/sweep/sweep-keys-page.tsx') },
    ],
  },
  { path: patterns.rollKey, lazy: () => import('./features/keys/roll/roll-key-page.tsx') },
  { path: patterns.newKey, lazy: () => import('./features/keys/create/new-key-page.tsx') },
  { path: patterns.properties, lazy: () => import('./features/properties/properties-page.tsx') },
  { path: patterns.newProperty, lazy: () => import('./features/new-property/address-page.tsx') },
  { path: patterns.chooseParcel, lazy: () => import('./features/new-property/parcels-page.tsx') },
  { path: patterns.nameProperty, lazy: () => import('./features/new-property/name-page.tsx') },
  { path: patterns.property, lazy: () => import('./features/properties/property-page.tsx') },
  { path: patterns.orderProperty, lazy: () => import('./features/orders/place/order-property-page.tsx') },
  { path: patterns.pay, lazy: () => import('./features/orders/pay/pay-page.tsx') },
  { path: patterns.attempt, lazy: () => import('./features/orders/attempt/attempt-page.tsx') },
  { path: patterns.orders, lazy: () => import('./features/orders/list/orders-page.tsx') },
  { path: patterns.addOrder, lazy: () => import('./features/orders/list/add-order-page.tsx') },
  { path: patterns.order, lazy: () => import('./features/orders/detail/order-page.tsx') },
  { path: patterns.receipt, lazy: () => import('./features/orders/detail/receipt-page.tsx') },
  { path: patterns.import, lazy: () => import('./features/settings/transfer/import-page.tsx') },
  { path: patterns.settings, lazy: () => import('./features/settings/settings-page.tsx') },
]

const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: patterns.design, lazy: () => import('./features/design/design-page.tsx') }]
  : []

/** The site map. A page's module holds its `Component` and `loader`; both come when the page is first visited. */
export function createPortalRouter(): Router {
  const router = createBrowserRouter(
    [
      {
        ErrorBoundary,
        middleware: [ownDocument],
        HydrateFallback: () => null,
        children: [
          {
            middleware: [signedOut],
            Component: PlainLayout,
            children: [
              { path: patterns.signIn, Component: SignInPage },
              { path: patterns.signUp, lazy: () => import('./features/auth/sign-up-page.tsx') },
            ],
          },
          {
            middleware: [signedIn(() => router)],
            lazy: () => import('./signed-in.tsx').then(({ Component }) => ({ Component })),
            children: [{ ErrorBoundary, children: appPages }],
          },
          { path: patterns.service, lazy: () => import('./features/settings/service/service-page.tsx') },
          ...developmentPages,
          { path: '*', lazy: () => import('./shell/page/not-found-page.tsx') },
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL },
  )
  return router
}
