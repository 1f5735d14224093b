import type { ReactNode } from 'react'
import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { makeBackup } from '#memory/backup/backup.ts'
import { recordBackup } from '#memory/backup/last-backup.ts'
import { countsCopy } from './counts-copy.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'

const useDownloadBackup = write('download-backup', async () => {
  const { blob, fileName, counts } = await makeBackup()
  saveFile(blob, fileName)
  recordBackup(currentAccount(), Date.now())
  return `${fileName} contains ${countsCopy((list) => counts[list]) ?? 'an empty portfolio'}.`
})

export function DownloadBackup(): ReactNode {
  const { data: saved, mutate, error, isPending } = useDownloadBackup()
  return (
    <div className="grid gap-3">
      <FormFailure failure={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Saving backup' : 'Download backup'}
        </Button>
        <p role="status" className="min-w-0 text-sm break-words text-soft">
          {saved}
        </p>
      </div>
    </div>
  )
}
