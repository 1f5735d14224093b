import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  redirectDocument,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { Component as SignInPage } from '#features/auth/sign-in-page.tsx'
import { carryFragment } from '#features/settings/transfer/carried-fragment.ts'
import { pathOfAddress } from './base-path.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { pages, type Page, type PageName } from './pages.ts'
import { whenIdle } from '#platform/timing.ts'
import { paths, patterns, safeReturnTo } from './paths.ts'
import { ErrorBoundary } from '#shell/frame/error-page.tsx'
import { Component as PlainLayout } from '#shell/frame/plain-layout.tsx'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'

/** The addresses that servers send with Stripe's policy, as they are asked for (`src/deploy/nginx-site.ts`). */
const isPayPath = (path: string): boolean => /^\/pay\/(?:list\/)?[\w.~-]+(?:[?#]|$)/u.test(path)
const bornOnPay = isPayPath(pathOfAddress(location))

/**
 * `/pay/*` is a document of its own, because only its policy names Stripe's origins: crossing the border in either
 * direction is always a full load, whatever kind of link or button led there. Servers know it by its plain address alone, while the
 * router also takes `/%70ay/7` and `/pay/7/` for it: from there, too, the plain one is loaded.
 */
const ownDocument: MiddlewareFunction = async ({ request, pattern, params }) => {
  const url = new URL(request.url)
  const isPay = pattern === patterns.pay || pattern === patterns.payList
  const path = isPay
    ? pattern.replace(/:\w+/u, () => params['attemptId'] ?? params['listId'] ?? '') + url.search + url.hash
    : pathOfAddress(url)
  // No id has other characters, and servers would send its page without Stripe's policy.
  if (isPay && !isPayPath(path)) throw new Response(null, { status: 404 })
  if (isPay !== bornOnPay) throw redirectDocument(path)
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

type PageModule = Pick<RouteObject, 'loader' | 'handle'> & { Component: ComponentType }

/** The code of the pages, each with its loader. The sign-in page is part of the first script. */
const modules: Readonly<Record<Exclude<PageName, 'signIn'>, () => Promise<PageModule>>> = {
  home: () => import('#features/home/home-route.ts'),
  signUp: () => import('#features/auth/sign-up-page.tsx'),
  keys: () => import('#features/keys/keys-route.ts'),
  newKey: () => import('#features/keys/create/new-key-route.ts'),
  replaceKey: () => import('#features/keys/create/replace-key-route.ts'),
  deactivateKey: () => import('#features/keys/deactivate-key-page.tsx'),
  properties: () => import('#features/properties/properties-route.ts'),
  newProperty: () => import('#features/new-property/address-page.tsx'),
  chooseParcel: () => import('#features/new-property/parcels-route.ts'),
  nameProperty: () => import('#features/new-property/name-route.ts'),
  newList: () => import('#features/address-lists/new/new-list-route.ts'),
  list: () => import('#features/address-lists/work/list-route.ts'),
  property: () => import('#features/properties/property-route.ts'),
  orderProperty: () => import('#features/orders/place/order-property-route.ts'),
  sheet: () => import('#features/properties/sheet/sheet-route.ts'),
  pay: () => import('#features/orders/pay/pay-route.ts'),
  payList: () => import('#features/address-lists/pay/pay-list-route.ts'),
  attempt: () => import('#features/orders/attempt/attempt-route.ts'),
  orders: () => import('#features/orders/list/orders-route.ts'),
  find: () => import('#features/orders/list/find-page.tsx'),
  order: () => import('#features/orders/detail/order-route.ts'),
  receipt: () => import('#features/orders/detail/receipt-route.ts'),
  import: () => import('#features/settings/transfer/import-route.ts'),
  settings: () => import('#features/settings/settings-page.tsx'),
  service: () => import('#features/settings/service/service-page.tsx'),
  unknown: () => import('#features/not-found/not-found-page.tsx'),
}

const pageNames = Object.keys(pages) as PageName[]

function lazyOf(name: Exclude<PageName, 'signIn'>): NonNullable<RouteObject['lazy']> {
  const load = modules[name]
  return {
    Component: async () => (await load()).Component,
    ...(pages[name].module.endsWith('-route') && {
      loader: async () => (await load()).loader,
      handle: async () => (await load()).handle as unknown,
    }),
  }
}

/** A page with those that open over it. Its code comes when it is first visited. */
function routeOf(name: PageName): RouteObject {
  const children = pageNames.filter((other) => pages[other].over === name).map(routeOf)
  return {
    id: name,
    path: name === 'unknown' ? '*' : patterns[name],
    caseSensitive: true,
    ...(name === 'signIn' ? { Component: SignInPage } : { lazy: lazyOf(name) }),
    ...(children.length > 0 && { children }),
  }
}

const routesIn = (frame: Page['frame']): RouteObject[] =>
  pageNames.filter((name) => pages[name].frame === frame && pages[name].over === undefined).map(routeOf)

const appPages = routesIn(undefined)

/** The site map, as `pages.ts` lists it. */
export function createPortalRouter(): Router {
  const router = createBrowserRouter(
    [
      {
        ErrorBoundary,
        middleware: [ownDocument],
        children: [
          {
            middleware: [signedOut],
            Component: PlainLayout,
            children: routesIn('sign-in'),
          },
          {
            middleware: [signedIn(() => router)],
            lazy: { Component: async () => (await import('./signed-in.tsx')).Component },
            children: [{ ErrorBoundary, children: appPages }],
          },
          ...routesIn('none'),
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL },
  )
  return router
}
