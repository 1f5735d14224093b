import { readFigures } from '#document-reader/reader.ts'
import { readDocuments, readProperty } from '#portfolio/store/read-records.ts'
import { followFigures } from './follow-figures.ts'
import { uploadQueue } from './queue.ts'

const accountOf = (): string => uploadQueue.store.getState().account ?? ''

export function startFigures(): void {
  followFigures(uploadQueue, {
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
