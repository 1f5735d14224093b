import { documentTypeLabel } from '../../contract/document-types.ts'
import type { DocumentRecord } from '../../portfolio/records.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  documents: readonly DocumentRecord[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Which of this property's documents go with the order, and a soft word when the two usual ones are missing. */
export function DocumentChoice({ documents, chosen, onChange }: Props): React.ReactNode {
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Documents to send with the order</legend>
      {documents.length === 0 && (
        <p className="text-muted">
          This property has no documents yet. You can order without, or add some first.
        </p>
      )}
      {documents.map((document) => (
        <CheckField
          key={document.id}
          label={document.name ?? document.fileName ?? `Document ${document.id}`}
          hint={documentTypeLabel(document.type)}
          checked={chosen.has(document.id)}
          onChange={() => toggle(document.id)}
        />
      ))}
      <MissingDocuments documents={documents.filter((document) => chosen.has(document.id))} />
    </fieldset>
  )
}

function MissingDocuments({ documents }: { documents: readonly DocumentRecord[] }): React.ReactNode {
  const types = new Set(documents.map((document) => document.type))
  const missing = [
    types.has('RENT_ROLL') ? null : 'a rent roll',
    types.has('OPERATING_STATEMENT') ? null : 'an operating statement',
  ].filter((one) => one !== null)
  if (missing.length === 0) return null
  return (
    <Notice tone="info" title={`Without ${missing.join(' and ')}`}>
      Analysts usually need {missing.join(' and ')}. You can order all the same; they may ask you for it
      later.
    </Notice>
  )
}
