import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { erasePortfolio } from '#portfolio/erase.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { syncFile } from '#portfolio/file/sync-file.ts'
import { fileQuery, readFileRow } from '#portfolio/file/file-row.ts'
import { useDemo } from '#portfolio/records/demo.ts'
import { DownloadBackup } from '#modules/portfolio-file/download-backup.tsx'
import { fileSentence } from '#modules/portfolio-file/file-state.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { DEMO_IS_LOST } from '#shell/frame/sign-out-question.tsx'
import { signOutHere } from '#shell/frame/sign-out.ts'
import { hasUnsentUploads, isSendingUploads } from '#uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Section } from '#ui/page/section.tsx'

type Choice = 'keep' | 'erase'

const choices = [
  {
    value: 'keep',
    label: 'Keep it in this browser',
    description:
      'It’s here the next time you sign in. Others who use this browser can’t open it in Plumbline.',
  },
  {
    value: 'erase',
    label: 'Erase it from this browser',
    description:
      'Your properties, documents and orders stay in your account, but this browser no longer shows them.',
  },
] as const

/** True if the file has everything of this browser now. */
async function saveLast(account: string): Promise<boolean> {
  await syncFile(account, true)
  const row = await readFileRow(account)
  return row !== null && row.problem === null && row.changedAt === null
}

function SignOutDialog({ close }: { close: () => void }): ReactNode {
  const [choice, setChoice] = useState<Choice>('keep')
  const [unresolved] = useState(() => attemptQueries.unresolved())
  const { data: attempts = [] } = useQuery(unresolved)
  const isDemo = useDemo() !== null
  const { data: file } = useQuery(fileQuery())
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isInFile = file?.problem === null && !isUnsaved
  // Once told that the file stays, the customer must hear if it can't, even if the tab just noticed.
  const [isPromised, setIsPromised] = useState(false)
  if (isInFile && !isPromised) setIsPromised(true)
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['sign-out'],
    mutationFn: async ({ wanted, needsFile }: { wanted: Choice; needsFile: boolean }) => {
      // If saving or erasing fails, the customer is still signed in and can retry.
      if (wanted === 'erase') {
        const account = currentAccount()
        if (needsFile && !(await saveLast(account))) {
          setIsUnsaved(true)
          return
        }
        await erasePortfolio(account)
      }
      await signOutHere()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Sign out of this browser?"
      description="This browser loses its access to your account."
      cancelLabel="Stay signed in"
      confirmLabel={choice === 'erase' ? 'Erase and sign out' : 'Sign out'}
      tone={choice === 'erase' ? 'danger' : 'primary'}
      busy={isPending}
      onConfirm={() => mutate({ wanted: choice, needsFile: isPromised && !isUnsaved })}
    >
      <div className="grid gap-4">
        <FormFailure failure={error} />
        {isDemo && <p>{DEMO_IS_LOST}</p>}
        {hasUnsentUploads() && (
          <Notice
            tone="attention"
            title={isSendingUploads() ? 'Documents are still uploading' : 'Documents aren’t uploaded yet'}
          >
            Unfinished uploads will be canceled. The files stay on your device.
          </Notice>
        )}
        <RadioCards
          legend="Your portfolio: properties, documents and orders"
          name="records"
          value={choice}
          onChange={setChoice}
          options={choices}
        />
        {choice === 'erase' &&
          (isInFile ? (
            <p>{`${file.handle.name} stays on this device. Open it to restore your portfolio.`}</p>
          ) : (
            <div className="grid gap-2">
              {isUnsaved && (
                <Notice tone="attention" live="assertive" title="Your portfolio wasn’t erased">
                  {file?.problem ? fileSentence(file) : 'We couldn’t save it to your file.'}
                </Notice>
              )}
              <p>To restore your portfolio later, save a backup first:</p>
              <DownloadBackup />
            </div>
          ))}
        {choice === 'erase' && attempts.length > 0 && (
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

export function SignOutSection(): ReactNode {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Sign out">
      <p className="mb-3">On a shared computer, sign out when you’re done.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out of this browser
      </Button>
      {asking && <SignOutDialog close={() => setAsking(false)} />}
    </Section>
  )
}
