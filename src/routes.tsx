import { lazy, Suspense, type ReactNode } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import { addressListRoutes } from '#features/address-lists/routes.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { developerRoutes } from '#features/developers/routes.ts'
import { homeRoutes } from '#features/home/routes.ts'
import { keyRoutes } from '#features/keys/routes.ts'
import { newPropertyRoutes } from '#features/new-property/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { propertyRoutes } from '#features/properties/routes.ts'
import { settingsRoutes } from '#features/settings/routes.ts'
import { followRouter } from '#platform/back-entry.ts'
import { ErrorBoundary } from '#shell/frame/error-page.tsx'
import { PageFrame } from '#shell/frame/page-frame.tsx'
import { Component as PlainLayout } from '#shell/frame/plain-layout.tsx'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'
import { matchCase, ownDocument } from '#shell/routing/own-document.ts'
import { sessionMiddleware } from '#shell/routing/session-middleware.ts'

/** The frame of signed-in pages, and what starts with it. */
const loadSignedIn = () => import('./signed-in.tsx')
const loadFrame = async () => (await loadSignedIn()).Component
const SignedInFrame = lazy(async () => ({ default: await loadFrame() }))

/** For pages that are open to everyone. */
const OpenFrame = (): ReactNode =>
  useSession() === null ? (
    <PageFrame>
      <Outlet />
    </PageFrame>
  ) : (
    <Suspense>
      <SignedInFrame />
    </Suspense>
  )

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

export function createPortalRouter(): ReturnType<typeof createBrowserRouter> {
  const { signedIn, ifSignedIn, signedOut } = sessionMiddleware(
    async () => (await loadSignedIn()).startSignedIn(router, appPages),
    () => Promise.all([loadSignedIn(), import('#features/home/home-route.ts')]),
  )
  const router = createBrowserRouter(
    matchCase([
      {
        ErrorBoundary,
        middleware: [ownDocument],
        children: [
          { middleware: [signedOut], Component: PlainLayout, children: authRoutes },
          {
            middleware: [signedIn],
            lazy: { Component: loadFrame },
            children: [{ ErrorBoundary, children: appPages }],
          },
          { middleware: [ifSignedIn], Component: OpenFrame, children: developerRoutes },
          ...openPages,
        ],
      },
    ]),
    { basename: import.meta.env.BASE_URL },
  )
  router.subscribe(followRouter)
  return router
}
