import { patterns } from '#paths.ts'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'

export const authRoutes: PageRoute[] = [
  { id: 'signIn', path: patterns.signIn, lazy: lazyPage(() => import('./sign-in-page.tsx')) },
  { id: 'signUp', path: patterns.signUp, lazy: lazyPage(() => import('./sign-up-page.tsx')) },
]
