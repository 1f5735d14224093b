/** All links are built here; the areas' `routes.ts` use the same patterns. */
export const patterns = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  keys: '/keys',
  newKey: '/keys/new',
  replaceKey: '/keys/:keyId/replace',
  deactivateKey: '/keys/:keyId/deactivate',
  properties: '/properties',
  newProperty: '/properties/new',
  chooseParcel: '/properties/new/parcels',
  nameProperty: '/properties/new/name',
  newAddressList: '/properties/list',
  addressList: '/properties/list/:listId',
  property: '/properties/:propertyId',
  orderProperty: '/properties/:propertyId/order',
  summary: '/properties/:propertyId/summary',
  pay: '/pay/:attemptId',
  attempt: '/attempts/:attemptId',
  orders: '/orders',
  find: '/find',
  order: '/orders/:orderId',
  receipt: '/orders/:orderId/receipt',
  developers: '/developers',
  settings: '/settings',
} as const

/** Also the `id` of its route; `unknown`: any other address. */
export type PageName = keyof typeof patterns | 'unknown'

const query = (values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  ).toString()
  return search === '' ? '' : `?${search}`
}

/** Omits home: a sign-in leads there by default. */
const elsewhere = (returnTo: string | undefined): string | undefined =>
  returnTo === patterns.home ? undefined : returnTo

export const paths = {
  home: (): string => patterns.home,
  /** `returnTo`: a path of this origin; see `safeReturnTo`. */
  signIn: (returnTo?: string): string => patterns.signIn + query({ returnTo: elsewhere(returnTo) }),
  signUp: (returnTo?: string): string => patterns.signUp + query({ returnTo: elsewhere(returnTo) }),
  keys: (): string => patterns.keys,
  newKey: (): string => patterns.newKey,
  replaceKey: (keyId: number): string => `/keys/${keyId}/replace`,
  deactivateKey: (keyId: number): string => `/keys/${keyId}/deactivate`,
  properties: (): string => patterns.properties,
  newProperty: (address?: string): string => patterns.newProperty + query({ address }),
  chooseParcel: (address: string): string => patterns.chooseParcel + query({ address }),
  nameProperty: (parcel: { countyId: string; parcelId: string; address?: string }): string =>
    patterns.nameProperty +
    query({ county: parcel.countyId, parcel: parcel.parcelId, address: parcel.address }),
  newAddressList: (): string => patterns.newAddressList,
  /** `choose`: row whose parcel is being chosen. */
  addressList: (listId: string, choose?: number): string =>
    `${patterns.newAddressList}/${listId}${query({ choose: choose?.toString() })}`,
  property: (propertyId: number): string => `/properties/${propertyId}`,
  /** `without`: documents deselected at first. */
  orderProperty: (propertyId: number, product?: 'FULL' | 'LOAN', without: readonly number[] = []): string =>
    `/properties/${propertyId}/order${query({ product, without: without.join('.') })}`,
  summary: (propertyId: number): string => `/properties/${propertyId}/summary`,
  pay: (attemptId: string): string => `/pay/${encodeURIComponent(attemptId)}`,
  attempt: (attemptId: string): string => `/attempts/${encodeURIComponent(attemptId)}`,
  orders: (): string => patterns.orders,
  filteredOrders: (filter: 'needs-you' | 'open'): string => patterns.orders + query({ filter }),
  /** Ways to bring data back to this browser; `number`: an order's, or several joined by dots. */
  find: (number?: string): string => patterns.find + query({ number }),
  order: (orderId: number): string => `/orders/${orderId}`,
  receipt: (orderId: number): string => `/orders/${orderId}/receipt`,
  /** `operation`: its place on the page. */
  developers: (operation?: string): string =>
    patterns.developers + (operation === undefined ? '' : `#${operation}`),
  settings: (): string => patterns.settings,
}

/** At the end, one character that is no letter or digit, plain, escaped or as HTML writes it. */
const mark = /(?:[^a-z\d/]|%(?!3\d|[46][1-9a-f]|[57][\da])[\da-f]{2}|(?:&|%26)(?:gt|lt|quot|amp|nbsp))\/?$/iu
const MARK_MAX = 8

/** Pathname without the punctuation of the text that had the link. No page's address ends with any. */
export function withoutPunctuation(pathname: string): string {
  let path = pathname
  for (let found = mark.exec(path); found !== null; found = mark.exec(path.slice(-MARK_MAX)))
    path = path.slice(0, -found[0].length)
  return path
}

/**
 * A path of this origin, or home. Rejects absolute, protocol-relative, backslashed and `javascript:` addresses, sign-in
 * pages, and paths in a form no link of ours has (escapes, a leading capital, extra slashes).
 */
export function safeReturnTo(value: string | null | undefined, origin: string): string {
  if (value == null || !value.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f]/u.test(value))
    return patterns.home
  const url = URL.parse(value, origin)
  if (url === null || url.origin !== origin) return patterns.home
  // "/..//elsewhere" becomes "//elsewhere", which browsers read as another host.
  if (!/^\/[a-z-]+(?:\/[\w.~-]+)*$/u.test(url.pathname)) return patterns.home
  if (url.pathname === patterns.signIn || url.pathname === patterns.signUp) return patterns.home
  return url.pathname + url.search + url.hash
}
