import { patterns } from '#paths.ts'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'
import { Component as SignInPage } from './sign-in-page.tsx'

/** The sign-in page is in the first script. */
export const authRoutes: PageRoute[] = [
  { id: 'signIn', path: patterns.signIn, Component: SignInPage },
  { id: 'signUp', path: patterns.signUp, lazy: lazyPage(() => import('./sign-up-page.tsx')) },
]
