import { patterns } from '#paths.ts'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'

/** Readable without a session. */
export const developerRoutes: PageRoute[] = [
  { id: 'developers', path: patterns.developers, lazy: lazyPage(() => import('./developers-page.tsx')) },
]
