import type { PageName } from './pages.ts'

export interface PageLoading {
  /** People come back to it, so a returning visitor's browser asks for its code together with the first script. */
  preload?: true
  /** What its loader fetches besides, asked for with it: files below `src/features`, without their endings. */
  parts?: readonly string[]
  /** `overview`: shares one chunk with the other overviews. `own`: so large, or so small, that sharing costs more than it saves. */
  chunk?: 'overview' | 'own'
  /** Where people most likely go from here; fetched when the browser is idle. */
  next?: readonly PageName[]
}

/**
 * When the code of pages comes, and with what. The build and the prefetching read this; the first script never does. A page that is not
 * named comes when somebody goes there.
 */
export const pageLoading: Readonly<Partial<Record<PageName, PageLoading>>> = {
  home: { preload: true, chunk: 'overview', next: ['property', 'newProperty', 'order'] },
  keys: { preload: true, next: ['newKey'] },
  newKey: { chunk: 'own' },
  replaceKey: { chunk: 'own' },
  properties: { preload: true, chunk: 'overview', next: ['property', 'newProperty'] },
  newProperty: { chunk: 'own', next: ['chooseParcel', 'nameProperty'] },
  chooseParcel: { next: ['nameProperty'] },
  nameProperty: { next: ['property'] },
  property: {
    preload: true,
    parts: ['properties/file/file-section'],
    chunk: 'overview',
    next: ['orderProperty', 'order'],
  },
  orderProperty: { chunk: 'own', next: ['pay', 'attempt'] },
  pay: { chunk: 'own' },
  orders: { preload: true, chunk: 'overview', next: ['order'] },
  order: { preload: true, chunk: 'overview', next: ['receipt', 'property'] },
  settings: { preload: true, chunk: 'own' },
  service: { chunk: 'own' },
}
