import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { pathOfAddress } from '#base-path.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { whenIdle } from '#platform/timing.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { PageName } from '#paths.ts'
import type { PageHandle } from '../page/lazy-page.ts'

/** Shorter hovers prefetch nothing. */
const DWELL_MS = 60
/** The current page and its reads come first. */
const IDLE_MS = 1500

const handleOf = ({ handle }: RouteObject): PageHandle => (handle as PageHandle | undefined) ?? {}

/** Loads a page's code, returns its loader. Errors show on navigation. */
async function loadPage({ lazy }: RouteObject): Promise<RouteObject['loader']> {
  if (typeof lazy !== 'object') return undefined
  const [loader] = await Promise.all([lazy.loader?.(), lazy.Component?.()]).catch(() => [])
  return loader ?? undefined
}

/** Also loads its data if that makes no request. */
async function prefetch(pages: RouteObject[], client: QueryClient, path: string): Promise<void> {
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  const request = new Request(new URL(path, location.origin))
  for (const { route, params } of matchRoutes(pages, path) ?? []) {
    const loader = await loadPage(route)
    const { readsDisk, parts } = handleOf(route)
    void parts?.().catch(() => undefined)
    if (typeof loader !== 'function' || readsDisk !== true) continue
    const args = { request, params, context, url: new URL(request.url), pattern: route.path ?? '' }
    await Promise.resolve(loader(args)).catch(() => undefined)
  }
}

/** Calls back with internal links that are hovered, touched or focused. */
function onIntent(callBack: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const intend = ({ target, type }: Event): void => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.origin !== location.origin || !mayLoadAhead()) return
    timer = setTimeout(() => callBack(pathOfAddress(link)), type === 'touchstart' ? 0 : DWELL_MS)
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(kind, intend, { passive: true })
}

/** Prefetches on intent, and the likely next pages when idle. Called once. */
export function startPrefetching(
  pages: RouteObject[],
  client: QueryClient,
  onPage: (onReady: () => void) => void,
): void {
  onIntent((path) => void prefetch(pages, client, path))
  const prepareNext = (): void => {
    const here = location.pathname
    // One at a time: together they would delay clicks.
    const load = ([next, ...later]: readonly PageName[]): void => {
      const route = pages.find(({ id }) => id === next)
      if (route === undefined || location.pathname !== here || !mayLoadAhead()) return
      void loadPage(route).then(() => whenIdle(() => load(later)))
    }
    whenIdle(() => {
      const page = matchRoutes(pages, pathOfAddress(location))?.at(-1)?.route
      if (location.pathname === here && page !== undefined) load(handleOf(page).next ?? [])
    }, IDLE_MS)
  }
  prepareNext()
  onPage(prepareNext)
}
