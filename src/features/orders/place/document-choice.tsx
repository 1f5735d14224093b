import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { documentName } from '@plumbline/service-contract/document'
import { documentTypeLabel } from '@plumbline/service-contract/document-types'
import { paths } from '#paths.ts'
import type { DocumentRecord } from '#memory/store/records.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { newerDocuments } from '../newer-documents.ts'
import { Notice } from '#ui/notice.tsx'
import { spokenType, usualTypes } from '#modules/orders/spoken-type.ts'

function MissingDocuments({ documents }: { documents: readonly DocumentRecord[] }): ReactNode {
  const missing = usualTypes.filter((type) => !documents.some((document) => document.type === type))
  if (missing.length === 0) return null
  return (
    <Notice tone="info" title={`Analysts usually ask for your ${missing.map(spokenType).join(' and ')}`} />
  )
}

interface Props {
  propertyId: number
  documents: readonly DocumentRecord[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

export function DocumentChoice({ propertyId, documents, chosen, onChange }: Props): ReactNode {
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const newer = newerDocuments(documents)
  const hintOf = ({ id, type }: DocumentRecord): string => {
    const by = chosen.has(id) ? undefined : newer.get(id)
    const kind = documentTypeLabel(type)
    return by === undefined ? kind : `${kind}. Not included: “${documentName(by)}” is newer.`
  }
  return (
    <fieldset className="grid max-w-text min-w-0 gap-3">
      <legend className={documents.length === 0 ? 'sr-only' : 'mb-2 text-lg font-semibold'}>
        Documents to include
      </legend>
      {documents.map((document) => (
        <CheckField
          key={document.id}
          label={documentName(document)}
          hint={hintOf(document)}
          checked={chosen.has(document.id)}
          onChange={() => toggle(document.id)}
        />
      ))}
      <MissingDocuments documents={documents.filter((document) => chosen.has(document.id))} />
      <p>
        <TextLink to={`${paths.property(propertyId)}#documents`}>Add documents</TextLink>
      </p>
    </fieldset>
  )
}
