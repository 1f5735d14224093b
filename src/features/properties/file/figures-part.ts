import { createPart, lazyPart } from '#platform/lazy-part.tsx'
import type { DocumentRecord } from '#portfolio/store/records.ts'

/** Few documents have figures: the words for them come when one does. */
const line = createPart(async () => (await import('./figures-line.tsx')).FiguresLine)
export const FiguresLine = lazyPart(line, null, { onFailure: () => undefined })

/** Fetches them where they will be drawn. A document is shown without them when they do not come. */
export const fetchFigures = async (documents: readonly DocumentRecord[]): Promise<void> => {
  if (documents.some(({ figures }) => figures !== null)) await line.load().catch(() => null)
}
