import type { ReactNode } from 'react'
import type { DocumentRecord } from '#portfolio/store/records.ts'
import { Notice } from '#ui/notice.tsx'
import { spokenType, usualTypes } from '../spoken-type.ts'

export function MissingDocuments({ documents }: { documents: readonly DocumentRecord[] }): ReactNode {
  const missing = usualTypes.filter((type) => !documents.some((document) => document.type === type))
  if (missing.length === 0) return null
  return (
    <Notice tone="info" title={`No ${missing.map(spokenType).join(' or ')} selected`}>
      {missing.length === 1
        ? 'Analysts usually need one. You can still order; they may ask you for it later.'
        : 'Analysts usually need both. You can still order; they may ask you for them later.'}
    </Notice>
  )
}
