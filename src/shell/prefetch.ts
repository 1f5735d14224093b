import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { pathOfAddress } from '#base-path.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { whenIdle } from '#platform/timing.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pageLoading } from '#page-loading.ts'
import type { PageName } from '#pages.ts'

/** A pointer that only passes over a link wants nothing of it. */
const DWELL_MS = 60
/** The page that was asked for comes first, with everything that it still reads. */
const IDLE_MS = 1500

/** What a page's loader says of itself (`handle` of `*-loader.ts`). */
interface Handle {
  /** The loader reads this browser's records alone. */
  readsDisk?: boolean
  /** Code that the page loads besides its own. */
  fetchParts?: () => Promise<unknown>
}

interface Loaded {
  loader?: RouteObject['loader']
  handle?: Handle | undefined
}

/** The code of a page, with its loader. Whether it came shows when the customer goes there. */
async function loadPage({ lazy }: RouteObject): Promise<Loaded> {
  if (typeof lazy !== 'object') return {}
  try {
    const [loader, handle] = await Promise.all([lazy.loader?.(), lazy.handle?.(), lazy.Component?.()])
    return { loader: loader ?? undefined, handle: handle as Handle | undefined }
  } catch {
    return {}
  }
}

/**
 * Fetches the code of the page at a path with the parts that `handle.fetchParts` brings, and what its loader reads where
 * `handle.readsDisk` says that this costs no request.
 */
async function prefetch(pages: RouteObject[], client: QueryClient, path: string): Promise<void> {
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  const request = new Request(new URL(path, location.origin))
  for (const { route, params } of matchRoutes(pages, path) ?? []) {
    const { loader, handle } = await loadPage(route)
    void handle?.fetchParts?.()
    if (typeof loader !== 'function' || handle?.readsDisk !== true) continue
    const args = { request, params, context, url: new URL(request.url), pattern: route.path ?? '' }
    await Promise.resolve(loader(args)).catch(() => undefined)
  }
}

/** Calls back with the path of a link within the portal that somebody points at, touches or brings the focus to. */
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

/** Fetches pages before they are asked for: on intent, and the likely next ones when idle. Called once. */
export function startPrefetching(
  pages: RouteObject[],
  client: QueryClient,
  onPage: (tell: () => void) => void,
): void {
  onIntent((path) => void prefetch(pages, client, path))
  const prepareNext = (): void => {
    const here = location.pathname
    // One after the other, each when nothing else is to be done: together they would hold up a press.
    const load = ([next, ...later]: readonly PageName[]): void => {
      const route = pages.find(({ id }) => id === next)
      if (route === undefined || location.pathname !== here || !mayLoadAhead()) return
      void loadPage(route).then(() => whenIdle(() => load(later)))
    }
    whenIdle(() => {
      const page = matchRoutes(pages, pathOfAddress(location))?.at(-1)?.route.id as PageName | undefined
      if (location.pathname === here && page !== undefined) load(pageLoading[page]?.next ?? [])
    }, IDLE_MS)
  }
  prepareNext()
  onPage(prepareNext)
}
