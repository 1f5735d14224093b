import { patterns } from '#paths.ts'
import { lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const addressListRoutes: PageRoute[] = [
  {
    id: 'newList',
    path: patterns.newList,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./new/new-list-route.ts')),
  },
  {
    id: 'list',
    path: patterns.list,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./work/list-route.ts')),
  },
  { id: 'payList', path: patterns.payList, lazy: lazyRoute(() => import('./pay/pay-list-route.ts')) },
]
