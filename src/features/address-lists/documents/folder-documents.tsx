import { useState, type ReactNode } from 'react'
import { afterPaint } from '#platform/timing.ts'
import { usePart } from '#platform/lazy-part.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { FolderTree } from '#work/uploads/intake/gather-files.ts'
import { uploadPlace } from '#uploads/upload-panel.tsx'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { useFolderTargets } from './folder-targets.ts'
import { matchFolder } from './match-folder.ts'
import type { FolderPlan } from './plan-folders.ts'

/** Nothing is uploaded before the customer reviews the staged files. */
async function stage({ byProperty, words }: FolderPlan): Promise<void> {
  const staged = [...byProperty].map(([propertyId, files]) => uploadQueue.stage(propertyId, files))
  toast(`Checking ${words} Review them above the table.`)
  try {
    await Promise.all(staged)
  } catch {
    showLoadFailure(FILES_NOT_ADDED)
  }
}

/** Folders named after properties, dropped anywhere on the page or chosen. */
export function FolderDocuments({
  rows,
  onReady,
}: {
  rows: readonly AddressRow[]
  /** Gets what opens the folder picker. */
  onReady: (open: () => void) => void
}): ReactNode {
  const place = usePart(uploadPlace, { when: afterPaint })
  const [tree, setTree] = useState<FolderTree | null>(null)
  const targets = useFolderTargets(rows)
  return (
    <>
      {place !== null && (
        <place.AddFolders
          invitation="Drop folders named after your properties"
          isKnown={(name) => matchFolder(name, targets).length > 0}
          onTree={(found) => {
            if (found.folders.length > 0) setTree(found)
            else toast('No files in these folders. Nothing was added.')
          }}
          onReady={onReady}
        />
      )}
      {tree !== null && (
        <FolderDialog
          tree={tree}
          targets={targets}
          onAdd={(plan) => {
            setTree(null)
            void stage(plan)
          }}
          onClose={() => setTree(null)}
        />
      )}
    </>
  )
}
