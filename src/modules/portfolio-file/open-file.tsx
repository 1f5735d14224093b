import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { canKeepFiles, pickJsonFile, requestToWriteFile } from '#platform/file-picker.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { countOf, formatNumber } from '#lib/format-number.ts'
import { BACKUP_TABLES, type Backup, type BackupTable } from '#memory/backup/backup-tables.ts'
import {
  announceRestored,
  backupProblems,
  previewBackup,
  readBackupFile,
  restoreBackup,
  type BackupPreview,
  type Restored,
} from '#memory/backup/backup.ts'
import { lastBackupAt, recordBackup } from '#memory/backup/last-backup.ts'
import { syncKeptFile } from '#memory/kept-file/sync-kept-file.ts'
import { keepFile, readKeptFile } from '#memory/kept-file/kept-file.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { countsCopy } from './counts-copy.ts'

const labels: Record<BackupTable, string> = {
  properties: 'Properties',
  documents: 'Documents',
  orders: 'Orders',
  lists: 'Address lists',
}

type ListResult = { list: BackupTable; added: number; known: number; rejected: number }

const figure = (id: 'added' | 'known' | 'rejected', header: string): Column<ListResult> => ({
  id,
  header,
  align: 'end',
  cell: (line) => formatNumber(line[id]),
})

const columns: Column<ListResult>[] = [
  {
    id: 'list',
    header: 'In backup',
    stacked: 'line',
    cell: ({ list }) => <span className="font-semibold">{labels[list]}</span>,
  },
  figure('added', 'New'),
  figure('known', 'Already here'),
]

function PreviewTable({ preview }: { preview: BackupPreview }): ReactNode {
  const lines = BACKUP_TABLES.map((list) => ({ list, ...preview[list] }))
  const anyRejected = lines.some(({ rejected }) => rejected > 0)
  return (
    <Table
      few
      caption="What this backup adds"
      columns={anyRejected ? [...columns, figure('rejected', 'Unreadable')] : columns}
      rows={lines}
      rowKey={({ list }) => list}
    />
  )
}

/** `handle`: null where the browser can't keep files. */
type Picked = { file: File; handle: FileSystemFileHandle | null }
/** `replaced`: name of another file that is kept up to date. */
type Chosen = Omit<Picked, 'file'> & {
  fileName: string
  backup: Backup
  preview: BackupPreview
  replaced: string | null
}

const addedIn = (restored: Restored): string => {
  const added = countsCopy((list) => restored[list].added)
  const { attempts } = restored
  if (attempts === 0)
    return added === null ? 'Everything in this backup was already here.' : `Added ${added}.`
  const open = `Check ${countOf(attempts, 'order')} that may have gone through before you order again.`
  return added === null ? open : `Added ${added}. ${open}`
}

const isEmpty = (preview: BackupPreview, { attempts }: Backup): boolean =>
  attempts.length === 0 && BACKUP_TABLES.every((list) => preview[list].added + preview[list].known === 0)

async function pickFile(): Promise<Picked | null> {
  const handle = await pickJsonFile()
  return handle && { file: await handle.getFile(), handle }
}

async function replacedBy(handle: FileSystemFileHandle | null): Promise<string | null> {
  const kept = await readKeptFile(currentAccount())
  return kept === null || handle === null || (await kept.handle.isSameEntry(handle)) ? null : kept.handle.name
}

/**
 * A backup or portfolio file: adds to the portfolio, never replaces it. `report`: of what was added, where a
 * filled portfolio removes this.
 */
export function OpenFile({
  size = 'md',
  report,
}: {
  size?: 'md' | 'sm'
  report?: (outcome: string) => void
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const [outcome, setOutcome] = useState<string | null>(null)
  const [keepsFile, setKeepsFile] = useState(true)

  const reading = useExclusiveMutation({
    mutationKey: ['read-backup'],
    gcTime: 0,
    mutationFn: async (given: File | null) => {
      setRefusal(null)
      setOutcome(null)
      const picked = given === null ? await pickFile() : { file: given, handle: null }
      if (picked === null) return
      const { file, handle } = picked
      const read = await readBackupFile(file)
      if (!read.ok) {
        setRefusal(backupProblems[read.problem])
        return
      }
      const { backup } = read
      const replaced = await replacedBy(handle)
      setKeepsFile(replaced === null)
      setChosen({ fileName: file.name, handle, backup, preview: await previewBackup(backup), replaced })
    },
  })
  const restoring = useExclusiveMutation({
    mutationKey: ['restore-backup'],
    gcTime: 0,
    mutationFn: async ({ backup, handle, preview }: Chosen) => {
      setProgress(0)
      const account = currentAccount()
      const isOwn = preview.otherAccount === null
      const file = keepsFile && isOwn ? handle : null
      const mayKeep = file !== null && (await requestToWriteFile(file))
      const restored = await restoreBackup(backup, {
        account,
        onProgress: (done, total) => setProgress(total === 0 ? 1 : done / total),
      })
      if (mayKeep) {
        await keepFile(account, file, Date.now())
        await syncKeptFile(account)
      }
      if (isOwn) recordBackup(account, Math.max(lastBackupAt(account), backup.exportedAt ?? 0))
      announceRestored(account)
      return file === null || mayKeep
        ? addedIn(restored)
        : `${addedIn(restored)} Changes aren’t saved to ${file.name}, because the browser didn’t allow it.`
    },
    onSuccess: (words) => {
      const show = report ?? setOutcome
      show(words)
      setChosen(null)
    },
  })

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    // Allows choosing the same file again.
    event.target.value = ''
    if (file !== undefined) reading.mutate(file)
  }
  const close = (): void => {
    // Rows that were restored before a failure.
    if (restoring.error !== null) announceRestored(currentAccount())
    restoring.reset()
    setChosen(null)
  }

  return (
    <div className="grid gap-3">
      <FormFailure failure={reading.error} />
      {refusal !== null && (
        <Notice tone="failure" live="assertive" title="This file wasn’t restored">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-y-2">
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Backup file"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        <Button
          variant="secondary"
          size={size}
          busy={reading.isPending}
          onClick={() => (canKeepFiles() ? reading.mutate(null) : input.current?.click())}
        >
          {reading.isPending ? 'Reading file' : 'Open a file'}
        </Button>
        <p role="status" className="min-w-0 text-sm text-soft not-empty:ml-4">
          {outcome}
        </p>
      </div>
      {chosen !== null && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Restore this backup?"
          description={
            <>
              <span className="wrap-anywhere">{chosen.fileName}</span>
              {chosen.backup.exportedAt !== null && (
                <span>{`, saved ${formatDateTime(chosen.backup.exportedAt)}`}</span>
              )}
            </>
          }
          confirmLabel={restoring.isPending ? 'Restoring' : 'Restore'}
          busy={restoring.isPending}
          disabledReason={isEmpty(chosen.preview, chosen.backup) ? 'This file has nothing to restore.' : null}
          onConfirm={() => restoring.mutate(chosen)}
        >
          <div className="grid gap-4">
            <FormFailure failure={restoring.error} />
            {chosen.preview.otherAccount !== null && (
              <Notice tone="attention" title="This backup is from another account">
                {`It was saved for ${chosen.preview.otherAccount}. Only the account that created properties and orders can open them, so they may not open here.`}
              </Notice>
            )}
            {chosen.preview.otherAccount === null && chosen.backup.attempts.length > 0 && (
              <Notice tone="attention" title="Some orders in this backup may have gone through">
                {`We didn’t get a clear answer for ${countOf(chosen.backup.attempts.length, 'order')}. After restoring, we’ll ask you to check before you order again.`}
              </Notice>
            )}
            <PreviewTable preview={chosen.preview} />
            <p className="text-sm text-soft">
              Nothing here is removed. If an order is in both, we keep the newer version.
            </p>
            {chosen.handle !== null && chosen.preview.otherAccount === null && (
              <CheckField
                label="Keep this file up to date"
                hint={`Changes you make here are saved to it${chosen.replaced === null ? '' : ` instead of ${chosen.replaced}`}.`}
                checked={keepsFile}
                disabled={restoring.isPending}
                onChange={({ target }) => setKeepsFile(target.checked)}
              />
            )}
            {restoring.isPending && <Progress value={progress} label="Restoring backup" />}
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}
