import { explain, type Explanation } from '../../api/explain.ts'
import { storageSentence } from '../../platform/storage-error.ts'
import { UnsavedError } from '../../portfolio/store/unsaved-error.ts'

/** `explain` for every failure of the portal, with the number of what this browser could not remember. */
export function explainFailure(error: unknown): Explanation {
  if (!(error instanceof UnsavedError)) return explain(error)
  const { what, id } = error
  return {
    title: `The service has your ${what}, but this browser could not remember it`,
    body: `${storageSentence(error)} Write the number down and add it again later: ${what} ${id}.`,
    detail: null,
  }
}
