import { patterns } from '#paths.ts'
import { lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const homeRoutes: PageRoute[] = [
  {
    id: 'home',
    path: patterns.home,
    handle: { readsDisk: true, next: ['property', 'newProperty', 'order'] },
    lazy: lazyRoute(() => import('./home-route.ts')),
  },
]
