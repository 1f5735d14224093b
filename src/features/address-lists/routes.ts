import { patterns } from '#paths.ts'
import { lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const addressListRoutes: PageRoute[] = [
  {
    id: 'newAddressList',
    path: patterns.newAddressList,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./new/new-list-route.ts')),
  },
  {
    id: 'addressList',
    path: patterns.addressList,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./work/list-route.ts')),
  },
]
