import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PageName } from '#paths.ts'

/** `id` is the page's name in `src/paths.ts`. */
export type PageRoute = RouteObject & { id: PageName; handle?: PageHandle }

/** For `src/shell/routing/prefetch.ts`. */
export interface PageHandle {
  /** The loader makes no request. */
  readsDisk?: true
  /** Pages most likely opened next. */
  next?: readonly PageName[]
  /** Loads what the page shows after its first paint. */
  parts?: () => Promise<unknown>
}

type Loader = NonNullable<RouteObject['loader']>
type Lazy = Exclude<NonNullable<RouteObject['lazy']>, (...args: never) => unknown>

/** `lazy` of a page without a loader. */
export const lazyPage = (load: () => Promise<{ Component: ComponentType }>): Lazy => ({
  Component: async () => (await load()).Component,
})

/** `lazy` of a page whose loader is in its chunk. */
export const lazyRoute = (load: () => Promise<{ Component: ComponentType; loader: Loader }>): Lazy => ({
  ...lazyPage(load),
  loader: async () => (await load()).loader,
})
