import type { patterns } from './paths.ts'

/** Every page by its name in `src/paths.ts`; `unknown` is what any other address shows. */
export type PageName = keyof typeof patterns | 'unknown'

export interface Page {
  /** File below `src/features`, without `.tsx`. It exports `Component` and, where it reads something first, `loader`. */
  module: `${string}-page`
  /** Where it stands: behind the sign-in (`app`, the default), among the sign-in pages, by itself, or in development only. */
  frame?: 'sign-in' | 'none' | 'development'
  /** The page that stays visible below this one. */
  over?: PageName
}

/**
 * All pages. Routes, budgets, and the crawl of screens read this: a new page is its file, its address in `src/paths.ts`, and a line
 * here. When its code comes is said in `src/page-loading.ts`, which the first script does without.
 */
export const pages: Readonly<Record<PageName, Page>> = {
  home: { module: 'home/home-page' },
  signIn: { module: 'auth/sign-in-page', frame: 'sign-in' },
  signUp: { module: 'auth/sign-up-page', frame: 'sign-in' },
  keys: { module: 'keys/keys-page' },
  newKey: { module: 'keys/create/new-key-page' },
  replaceKey: { module: 'keys/create/replace-key-page' },
  deactivateKey: { module: 'keys/deactivate-key-page', over: 'keys' },
  properties: { module: 'properties/properties-page' },
  newProperty: { module: 'new-property/address-page' },
  chooseParcel: { module: 'new-property/parcels-page' },
  nameProperty: { module: 'new-property/name-page' },
  newList: { module: 'lists/new/new-list-page' },
  list: { module: 'lists/work/list-page' },
  property: { module: 'properties/property-page' },
  orderProperty: { module: 'orders/place/order-property-page' },
  sheet: { module: 'properties/sheet/sheet-page' },
  pay: { module: 'orders/pay/pay-page' },
  payList: { module: 'orders/pay/pay-list-page' },
  attempt: { module: 'orders/attempt/attempt-page' },
  orders: { module: 'orders/list/orders-page' },
  find: { module: 'orders/list/find-page' },
  order: { module: 'orders/detail/order-page' },
  receipt: { module: 'orders/detail/receipt-page' },
  import: { module: 'settings/transfer/import-page' },
  settings: { module: 'settings/settings-page' },
  service: { module: 'settings/service/service-page', frame: 'none' },
  design: { module: 'design/design-page', frame: 'development' },
  unknown: { module: 'not-found/not-found-page', frame: 'none' },
}
