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
  /** People come back to it, so a returning visitor's browser asks for its code together with the first script. */
  preload?: true
  /** `overview`: shares one chunk with the other overviews. `own`: so large, or so small, that sharing costs more than it saves. */
  chunk?: 'overview' | 'own'
  /** Where people most likely go from here; fetched when the browser is idle. */
  next?: readonly PageName[]
}

/**
 * All pages. Routes, prefetch, preload, chunks, budgets, and the crawl of screens read this: a new page is its file, its address in
 * `src/paths.ts`, and a line here.
 */
export const pages: Readonly<Record<PageName, Page>> = {
  home: {
    module: 'home/home-page',
    preload: true,
    chunk: 'overview',
    next: ['property', 'newProperty', 'order'],
  },
  signIn: { module: 'auth/sign-in-page', frame: 'sign-in' },
  signUp: { module: 'auth/sign-up-page', frame: 'sign-in' },
  keys: { module: 'keys/keys-page', preload: true, next: ['newKey'] },
  newKey: { module: 'keys/create/new-key-page', chunk: 'own' },
  replaceKey: { module: 'keys/create/replace-key-page', chunk: 'own' },
  deactivateKey: { module: 'keys/deactivate-key-page', over: 'keys' },
  properties: {
    module: 'properties/properties-page',
    preload: true,
    chunk: 'overview',
    next: ['property', 'newProperty'],
  },
  newProperty: {
    module: 'new-property/address-page',
    chunk: 'own',
    next: ['chooseParcel', 'nameProperty'],
  },
  chooseParcel: { module: 'new-property/parcels-page', next: ['nameProperty'] },
  nameProperty: { module: 'new-property/name-page', next: ['property'] },
  newList: { module: 'lists/new/new-list-page' },
  list: { module: 'lists/work/list-page' },
  property: {
    module: 'properties/property-page',
    preload: true,
    chunk: 'overview',
    next: ['orderProperty', 'order'],
  },
  orderProperty: { module: 'orders/place/order-property-page', chunk: 'own', next: ['pay', 'attempt'] },
  sheet: { module: 'properties/sheet/sheet-page' },
  pay: { module: 'orders/pay/pay-page', chunk: 'own' },
  attempt: { module: 'orders/attempt/attempt-page' },
  orders: { module: 'orders/list/orders-page', preload: true, chunk: 'overview', next: ['order'] },
  addOrder: { module: 'orders/list/add-order-page' },
  order: {
    module: 'orders/detail/order-page',
    preload: true,
    chunk: 'overview',
    next: ['receipt', 'property'],
  },
  receipt: { module: 'orders/detail/receipt-page' },
  import: { module: 'settings/transfer/import-page' },
  settings: { module: 'settings/settings-page', preload: true, chunk: 'own' },
  service: { module: 'settings/service/service-page', frame: 'none', chunk: 'own' },
  design: { module: 'design/design-page', frame: 'development' },
  unknown: { module: 'not-found/not-found-page', frame: 'none' },
}
