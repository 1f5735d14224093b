import type { ReactNode } from 'react'
import { putOffQuestion } from '../../api/session/questions.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSignOut } from '../../shell/frame/sign-out.ts'
import { hasUnsentUploads } from '../../uploads/queue/queue-door.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** The service has refused three keys of this browser within an hour: none is made before `until` (ms), but for a new sign-in. */
export function KeyLimitDialog({ open, until }: { open: boolean; until: number }): ReactNode {
  const { submit, failure, busy } = useSignOut()
  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      dismissible={!busy}
      title="This browser has to wait for a new key"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => putOffQuestion()}>
            Wait
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            Sign out
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure failure={failure} />
        <p>
          {`The service refused three API keys of this browser within an hour. The portal makes no other one before ${formatDateTime(until)}, then this goes on by itself.`}
        </p>
        <p>
          To go on at once, sign out and sign in again: that makes a new key. The list of properties and
          orders in this browser is kept.
        </p>
        {hasUnsentUploads() && (
          <p>If you sign out, documents that have not been received yet will not be sent.</p>
        )}
      </div>
    </Dialog>
  )
}
