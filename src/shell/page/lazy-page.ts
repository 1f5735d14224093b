import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PageName } from '#paths.ts'

/** A page's route. Its `id` is its name in `src/paths.ts`. */
export type PageRoute = RouteObject & { id: PageName; handle?: PageHandle }

/** Hints for `src/shell/prefetch.ts`. */
export interface PageHandle {
  /** The loader reads this browser's records alone, so reading ahead costs no request. */
  readsDisk?: true
  /** The pages that customers most likely open from here. */
  next?: readonly PageName[]
}

type Loader = NonNullable<RouteObject['loader']>
type Lazy = Exclude<NonNullable<RouteObject['lazy']>, (...args: never) => unknown>

/** `lazy` of a page without a loader: its code is fetched on the first visit. */
export const lazyPage = (load: () => Promise<{ Component: ComponentType }>): Lazy => ({
  Component: async () => (await load()).Component,
})

/** `lazy` of a page with a loader, which comes in the page's chunk. */
export const lazyRoute = (load: () => Promise<{ Component: ComponentType; loader: Loader }>): Lazy => ({
  ...lazyPage(load),
  loader: async () => (await load()).loader,
})
