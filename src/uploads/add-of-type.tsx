import type { ReactNode } from 'react'
import type { DocumentType } from '@plumbline/service-contract/document-types'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { gatherFiles } from '#work/uploads/intake/gather-files.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { accept } from './drop-area.tsx'
import { Picker } from './file-drops.tsx'

export type AddOfTypeProps = {
  propertyId: number
  type: DocumentType
  label: string
  /** For screen readers: "Rent roll". */
  what: string
}

/** Adds documents of one type to the uploads, then scrolls to them. */
export function AddOfType({ propertyId, type, label, what }: AddOfTypeProps): ReactNode {
  const take = async (arrived: readonly File[]): Promise<void> => {
    const { files } = gatherFiles(arrived)
    if (files.length === 0) return
    try {
      await uploadQueue.stage(
        propertyId,
        files.map((file) => ({ ...file, type })),
      )
      document.querySelector('[data-uploads]')?.scrollIntoView()
    } catch {
      showLoadFailure(FILES_NOT_ADDED)
    }
  }
  return (
    <Picker
      size="sm"
      label={label}
      spoken={`${label}: ${what}`}
      accept={accept}
      onFiles={(files) => void take(files)}
    />
  )
}
