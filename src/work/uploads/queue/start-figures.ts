import { readFigures } from '@plumbline/document-reader'
import { readDocuments, readProperty } from '#memory/store/read-records.ts'
import type { UploadQueue } from './create-queue.ts'
import { followFigures } from './follow-figures.ts'

export function startFigures(queue: UploadQueue): void {
  const accountOf = (): string => queue.store.getState().account ?? ''
  followFigures(queue, {
    now: Date.now,
    read: readFigures,
    recordOf: async (propertyId) => {
      const property = await readProperty(accountOf(), propertyId)
      return { units: property?.units ?? null, size: property?.size ?? null }
    },
    keptFigures: async (propertyId) =>
      (await readDocuments(accountOf(), propertyId)).flatMap(({ figures }) => figures ?? []),
  })
}
