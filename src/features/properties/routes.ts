import { patterns } from '#paths.ts'
import { lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const propertyRoutes: PageRoute[] = [
  {
    id: 'properties',
    path: patterns.properties,
    handle: { readsDisk: true, next: ['property', 'newProperty'] },
    lazy: lazyRoute(() => import('./properties-route.ts')),
  },
  {
    id: 'property',
    path: patterns.property,
    handle: {
      readsDisk: true,
      next: ['orderProperty', 'order'],
      parts: () => import('#uploads/upload-place.tsx'),
    },
    lazy: lazyRoute(() => import('./property-route.ts')),
  },
  {
    id: 'summary',
    path: patterns.summary,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./summary/summary-route.ts')),
  },
]
