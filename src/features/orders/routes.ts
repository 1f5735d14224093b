import { patterns } from '#paths.ts'
import { lazyPage, lazyRoute, type PageRoute } from '#shell/page/lazy-page.ts'

export const orderRoutes: PageRoute[] = [
  {
    id: 'orderProperty',
    path: patterns.orderProperty,
    handle: { readsDisk: true, next: ['pay', 'attempt'] },
    lazy: lazyRoute(() => import('./place/order-property-route.ts')),
  },
  { id: 'pay', path: patterns.pay, lazy: lazyRoute(() => import('./pay/pay-route.ts')) },
  { id: 'attempt', path: patterns.attempt, lazy: lazyRoute(() => import('./attempt/attempt-route.ts')) },
  {
    id: 'orders',
    path: patterns.orders,
    handle: { readsDisk: true, next: ['order'] },
    lazy: lazyRoute(() => import('./list/orders-route.ts')),
  },
  { id: 'find', path: patterns.find, lazy: lazyPage(() => import('./list/find-page.tsx')) },
  {
    id: 'order',
    path: patterns.order,
    handle: { readsDisk: true, next: ['receipt', 'property'] },
    lazy: lazyRoute(() => import('./detail/order-route.ts')),
  },
  {
    id: 'receipt',
    path: patterns.receipt,
    handle: { readsDisk: true },
    lazy: lazyRoute(() => import('./detail/receipt-route.ts')),
  },
]
