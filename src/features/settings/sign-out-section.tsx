import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { currentAccount } from '../../api/session/session-state.ts'
import { erasePortfolio } from '../../portfolio/records/erase.ts'
import { attemptQueries } from '../../portfolio/attempts/attempt-queries.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { signOutHere } from '../../shell/frame/sign-out.ts'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { hasUnsentUploads, isSendingUploads } from '../../uploads/queue/queue-door.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DownloadBackup } from './download-backup.tsx'

type Choice = 'keep' | 'erase'

const choices = [
  {
    value: 'keep',
    label: 'Keep the list in this browser',
    description:
      'It is here again when you sign in next time. Others who use this browser can’t open it in the portal.',
  },
  {
    value: 'erase',
    label: 'Erase the list from this browser',
    description: 'Properties, documents and orders stay at the service, but nothing here remembers them.',
  },
] as const

function SignOutDialog({ close }: { close: () => void }): ReactNode {
  const [choice, setChoice] = useState<Choice>('keep')
  const [unresolved] = useState(() => attemptQueries.unresolved())
  const { data: attempts = [] } = useQuery(unresolved)
  const { submit, failure, busy } = useSubmission<Choice>(async (wanted) => {
    // Erased first: if that fails, the person is still signed in and can act on it.
    if (wanted === 'erase') await erasePortfolio(currentAccount())
    await signOutHere()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Sign out of this browser?"
      description="This browser’s key is deactivated at the service and its secret is erased here."
      cancelLabel="Stay signed in"
      confirmLabel={choice === 'erase' ? 'Erase and sign out' : 'Sign out'}
      tone={choice === 'erase' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void submit(choice)}
    >
      <div className="grid gap-4">
        <FormFailure failure={failure} />
        {hasUnsentUploads() && (
          <Notice
            tone="attention"
            title={isSendingUploads() ? 'Documents are still being sent' : 'Documents have not been sent yet'}
          >
            Those that have not been received yet will not be sent. The files stay on your computer.
          </Notice>
        )}
        <RadioCards
          legend="Your list of properties, documents and orders"
          name="records"
          value={choice}
          onChange={setChoice}
          options={choices}
        />
        {choice === 'erase' && (
          <div className="grid gap-2">
            <p>A backup brings the list back one day, here or on another device. Save one first:</p>
            <DownloadBackup />
          </div>
        )}
        {choice === 'erase' && attempts.length > 0 && (
          <Notice tone="attention" live="polite" title="An order is not settled yet">
            We don’t know whether it went through. If you erase the list, it can’t be settled from this
            browser any more.
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** Leaving this browser, with or without its records. */
export function SignOutSection(): ReactNode {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Sign out">
      <p className="mb-3">On a computer that others use, sign out when you are done.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out of this browser
      </Button>
      {asking && <SignOutDialog close={() => setAsking(false)} />}
    </Section>
  )
}
