import { patterns } from '#paths.ts'
import { lazyPage, type PageRoute } from '#shell/page/lazy-page.ts'

export const settingsRoutes: PageRoute[] = [
  { id: 'settings', path: patterns.settings, lazy: lazyPage(() => import('./settings-page.tsx')) },
]
