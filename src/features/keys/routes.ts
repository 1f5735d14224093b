import { patterns } from '#paths.ts'
import { lazyPage, lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const keyRoutes: PageRoute[] = [
  {
    id: 'keys',
    path: patterns.keys,
    handle: { next: ['newKey'] },
    lazy: lazyRoute(() => import('./keys-route.ts')),
    children: [
      {
        id: 'deactivateKey',
        path: patterns.deactivateKey,
        lazy: lazyPage(() => import('./deactivate-key-page.tsx')),
      },
    ],
  },
  { id: 'newKey', path: patterns.newKey, lazy: lazyPage(() => import('./create/new-key-page.tsx')) },
  {
    id: 'replaceKey',
    path: patterns.replaceKey,
    lazy: lazyRoute(() => import('./create/replace-key-route.ts')),
  },
]
