import { explain, type Explanation } from '../../api/explain.ts'
import { StorageTrouble } from '../../portfolio/store/storage-trouble.ts'

const nouns = { property: 'property', document: 'document', order: 'order' } as const

/** `explain` for every failure of the portal, trouble with this browser's own records included. */
export function explainFailure(error: unknown): Explanation {
  if (!(error instanceof StorageTrouble)) return explain(error)
  if (error.unsaved === null)
    return {
      title: 'This browser’s records could not be read or written',
      body: `${error.message} Nothing is lost at the service.`,
      detail: null,
    }
  const { what, id } = error.unsaved
  return {
    title: `The service has your ${nouns[what]}, but this browser could not remember it`,
    body: `${error.message} Write the number down, then make room or allow storage and add it again: ${nouns[what]} ${id}.`,
    detail: null,
  }
}
