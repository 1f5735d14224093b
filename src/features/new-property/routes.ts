import { patterns } from '#paths.ts'
import { lazyPage, lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const newPropertyRoutes: PageRoute[] = [
  {
    id: 'newProperty',
    path: patterns.newProperty,
    handle: { next: ['chooseParcel', 'nameProperty'] },
    lazy: lazyPage(() => import('./address-page.tsx')),
  },
  {
    id: 'chooseParcel',
    path: patterns.chooseParcel,
    handle: { next: ['nameProperty'] },
    lazy: lazyRoute(() => import('./parcels-route.ts')),
  },
  {
    id: 'nameProperty',
    path: patterns.nameProperty,
    handle: { next: ['property'] },
    lazy: lazyRoute(() => import('./name-route.ts')),
  },
]
