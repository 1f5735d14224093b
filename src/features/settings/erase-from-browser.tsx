import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { erasePortfolio } from '#memory/erase.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { syncKeptFile } from '#memory/kept-file/sync-kept-file.ts'
import { readKeptFile, type KeptFile } from '#memory/kept-file/kept-file.ts'
import { useDemo } from '#memory/records/demo.ts'
import { DownloadBackup } from '#modules/portfolio-file/download-backup.tsx'
import { fileSentence } from '#modules/portfolio-file/kept-file-state.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { DEMO_IS_LOST } from '#shell/frame/sign-out-question.tsx'
import { signOutHere } from '#shell/frame/sign-out.ts'
import { hasUnsentUploads } from '#work/uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** Saves what the file lacks; the problem if it can't, else null. */
async function saveLast(account: string): Promise<string | null> {
  await syncKeptFile(account, true)
  const row = await readKeptFile(account)
  if (row !== null && row.problem === null && row.changedAt === null) return null
  return row?.problem ? fileSentence(row) : 'We couldn’t save it to your file.'
}

function EraseDialog({ file, close }: { file: KeptFile | null; close: () => void }): ReactNode {
  const [unresolved] = useState(() => attemptQueries.unresolved())
  const { data: attempts = [] } = useQuery(unresolved)
  const isDemo = useDemo() !== null
  const [unsaved, setUnsaved] = useState<string | null>(null)
  // Once told that the file stays, the customer must hear if it can't, even if the tab just noticed.
  const [promised] = useState(file?.problem === null)
  const needsFile = promised && unsaved === null
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['erase'],
    mutationFn: async () => {
      // If saving or erasing fails, the customer is still signed in and can retry.
      const account = currentAccount()
      const problem = needsFile ? await saveLast(account) : null
      if (problem !== null) return setUnsaved(problem)
      await erasePortfolio(account)
      await signOutHere()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Erase your portfolio from this browser?"
      description="Your properties, documents and orders stay in your account, but this browser no longer shows them."
      confirmLabel="Erase and sign out"
      tone="danger"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      <div className="grid gap-4">
        <FormFailure failure={error} />
        {isDemo && <p>{DEMO_IS_LOST}</p>}
        {hasUnsentUploads() && <p>Unfinished uploads will be canceled. The files stay on your device.</p>}
        {unsaved !== null && (
          <Notice tone="attention" live="assertive" title="Your portfolio wasn’t erased">
            {unsaved}
          </Notice>
        )}
        {needsFile && file?.problem === null ? (
          <p>{`${file.handle.name} stays on this device. Open it to restore your portfolio.`}</p>
        ) : (
          <div className="grid gap-2">
            <p>To restore your portfolio later, save a backup first:</p>
            <DownloadBackup />
          </div>
        )}
        {attempts.length > 0 && (
          <Notice
            tone="attention"
            live="polite"
            title={
              attempts.length === 1
                ? 'An order isn’t resolved yet'
                : `${attempts.length} orders aren’t resolved yet`
            }
          >
            {`We don’t know yet whether ${attempts.length === 1 ? 'it' : 'they'} went through. If you erase your portfolio, you can’t resolve ${attempts.length === 1 ? 'it' : 'them'} in this browser anymore.`}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** `file`: where the portfolio is kept up to date, else null. */
export function EraseFromBrowser({ file }: { file: KeptFile | null }): ReactNode {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Erase from this browser
      </Button>
      {asking && <EraseDialog file={file} close={() => setAsking(false)} />}
    </>
  )
}
