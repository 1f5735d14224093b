import type { patterns } from './paths.ts'

/** Every page by its name in `src/paths.ts`; `unknown` is what any other address shows. */
export type PageName = keyof typeof patterns | 'unknown'

export interface Page {
  /**
   * File below `src/features`, without its ending: a page that reads nothing first, or the route of one that does. A `*-page.tsx`
   * exports its `Component` alone, so that it keeps its state while it is edited (Fast Refresh); a `*-route.ts` adds `loader` and
   * `handle`.
   */
  module: `${string}-page` | `${string}-route`
  /** Where it stands: behind the sign-in (`app`, the default), among the sign-in pages, or by itself. */
  frame?: 'sign-in' | 'none'
  /** The page that stays visible below this one. */
  over?: PageName
}

/**
 * All pages. Routes, budgets, and the crawl of screens read this: a new page is its file, its address in `src/paths.ts`, and a line
 * here. When its code comes is said in `src/page-loading.ts`, which the first script does without.
 */
export const pages: Readonly<Record<PageName, Page>> = {
  home: { module: 'home/home-route' },
  signIn: { module: 'auth/sign-in-page', frame: 'sign-in' },
  signUp: { module: 'auth/sign-up-page', frame: 'sign-in' },
  keys: { module: 'keys/keys-route' },
  newKey: { module: 'keys/create/new-key-route' },
  replaceKey: { module: 'keys/create/replace-key-route' },
  deactivateKey: { module: 'keys/deactivate-key-page', over: 'keys' },
  properties: { module: 'properties/properties-route' },
  newProperty: { module: 'new-property/address-page' },
  chooseParcel: { module: 'new-property/parcels-route' },
  nameProperty: { module: 'new-property/name-route' },
  newList: { module: 'address-lists/new/new-list-route' },
  list: { module: 'address-lists/work/list-route' },
  property: { module: 'properties/property-route' },
  orderProperty: { module: 'orders/place/order-property-route' },
  sheet: { module: 'properties/sheet/sheet-route' },
  pay: { module: 'orders/pay/pay-route' },
  payList: { module: 'address-lists/pay/pay-list-route' },
  attempt: { module: 'orders/attempt/attempt-route' },
  orders: { module: 'orders/list/orders-route' },
  find: { module: 'orders/list/find-page' },
  order: { module: 'orders/detail/order-route' },
  receipt: { module: 'orders/detail/receipt-route' },
  import: { module: 'settings/transfer/import-route' },
  settings: { module: 'settings/settings-page' },
  service: { module: 'settings/service/service-page', frame: 'none' },
  unknown: { module: 'not-found/not-found-page', frame: 'none' },
}

/** The source file of a page or route, below `src`. */
export const fileOf = ({ module }: Page): string =>
  `features/${module}.${module.endsWith('-route') ? 'ts' : 'tsx'}`
