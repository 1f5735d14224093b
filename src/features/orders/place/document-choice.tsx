import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { documentName } from '#contract/document.ts'
import { documentTypeLabel } from '#contract/document-types.ts'
import { paths } from '#paths.ts'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import type { DocumentRecord } from '#portfolio/store/records.ts'
import { CheckField } from '#ui/fields/check-field.tsx'

interface Props {
  propertyId: number
  documents: readonly DocumentRecord[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** What is remarked on the choice comes by itself: the page is at its size budget. */
const remarksPart = createPart(async () => {
  const [{ MissingDocuments }, { newerDocuments }] = await Promise.all([
    import('./missing-documents.tsx'),
    import('../newer-documents.ts'),
  ])
  return { MissingDocuments, newerDocuments }
})

/** Fetches it with the page. Without it the choice is the same. */
export const fetchRemarks = (): Promise<unknown> => remarksPart.load().catch(() => null)

/** Which documents go with the order; a hint when the usual ones are missing. */
export function DocumentChoice({ propertyId, documents, chosen, onChange }: Props): ReactNode {
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const remarks = usePart(remarksPart, { onFailure: () => undefined })
  const newer = remarks?.newerDocuments(documents)
  const hintOf = ({ id, type }: DocumentRecord): string => {
    const by = chosen.has(id) ? undefined : newer?.get(id)
    const kind = documentTypeLabel(type)
    return by === undefined ? kind : `${kind}. Not included: “${documentName(by)}” is newer.`
  }
  return (
    <fieldset className="grid max-w-text min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">Documents to include</legend>
      {documents.length === 0 && <p>This property has no documents yet.</p>}
      {documents.map((document) => (
        <CheckField
          key={document.id}
          label={documentName(document)}
          hint={hintOf(document)}
          checked={chosen.has(document.id)}
          onChange={() => toggle(document.id)}
        />
      ))}
      <p className="text-soft">
        <TextLink to={`${paths.property(propertyId)}#documents`}>
          Upload documents on the property page
        </TextLink>
        , then come back here.
      </p>
      {remarks !== null && (
        <remarks.MissingDocuments documents={documents.filter((document) => chosen.has(document.id))} />
      )}
    </fieldset>
  )
}
