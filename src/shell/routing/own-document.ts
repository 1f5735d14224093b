import { redirectDocument, type MiddlewareFunction, type RouteObject } from 'react-router'
import { pathOfAddress } from '../../base-path.ts'
import { patterns, withoutPunctuation } from '#paths.ts'
import { leavePage } from '../page/leave-page.ts'
import { isEntry, redirectReplacing } from '../page/redirect-replacing.ts'

/** Addresses served with Stripe's policy (`packages/hosting/src/nginx-site.ts`). */
const isPayPath = (path: string): boolean => /^\/pay\/[\w.~-]+(?:[?#]|$)/u.test(path)
const first = pathOfAddress(location)
const bornOnPay = isPayPath(first)

/** Static hosts also send `pay.html` for `/pay/a%20b`, which isn't a pay page. */
const mayLoadStripe = (): boolean =>
  /js\.stripe\.com/u.test(document.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '')

/**
 * Only the policy of `/pay/*` allows Stripe, so entering or leaving it is always a full load. Servers know only its
 * plain address, while the router also matches `/%70ay/7` and `/pay/7/`: those load the plain one.
 */
export const ownDocument: MiddlewareFunction = async ({ request, pattern, params }) => {
  const url = new URL(request.url)
  const pathname = withoutPunctuation(url.pathname)
  if (pathname !== url.pathname)
    throw redirectReplacing(request, pathOfAddress({ pathname, search: url.search, hash: url.hash }))
  const isPay = pattern === patterns.pay
  const path = isPay ? `/pay/${params['attemptId'] ?? ''}${url.search}${url.hash}` : pathOfAddress(url)
  // Ids have no other characters, and servers would send the page without Stripe's policy.
  if (isPay && !isPayPath(path)) throw new Response(null, { status: 404 })
  if (isPay !== bornOnPay || (!isPay && path !== first && mayLoadStripe())) {
    // Only a link to the pay page adds a history entry.
    if (bornOnPay || isEntry(request)) await leavePage(path)
    throw redirectDocument(path)
  }
  // Only a prerendered page is drawn before the styles have loaded.
  if (!window.early) await window.styled
}

/** Otherwise the router would match `/PAY/7` without Stripe's policy. */
export function matchCase(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    route.caseSensitive = true
    if (route.children !== undefined) matchCase(route.children)
  }
  return routes
}
