import type { ReactNode } from 'react'
import { turnOnBrowserKey } from '../../api/browser-key/key-refusal.ts'
import { putOffQuestion } from '../../api/session/questions.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSignOut } from '../../shell/frame/sign-out.ts'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { hasUnsentUploads } from '../../uploads/queue/queue-door.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/**
 * Somebody, perhaps the same person elsewhere, deactivated this browser's key: never made again unasked. `noticedAt` in
 * ms; the service does not tell when it happened.
 */
export function SwitchedOffDialog({
  open,
  noticedAt,
}: {
  open: boolean
  noticedAt: number | null
}): ReactNode {
  const turnOn = useSubmission<void>(turnOnBrowserKey)
  const leave = useSignOut()
  const busy = turnOn.busy || leave.busy
  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      dismissible={!busy}
      title="This browser’s access was switched off"
      footer={
        <>
          <Button
            variant="quiet"
            className="sm:mr-auto sm:-ml-3"
            disabled={busy}
            onClick={() => putOffQuestion()}
          >
            Not now
          </Button>
          <Button
            variant="secondary"
            disabled={turnOn.busy}
            busy={leave.busy}
            onClick={() => void leave.submit()}
          >
            Sign out
          </Button>
          <Button disabled={leave.busy} busy={turnOn.busy} onClick={() => void turnOn.submit()}>
            Turn on again
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure failure={turnOn.failure ?? leave.failure} />
        <p>
          {`The API key that this browser worked with is no longer active${
            noticedAt === null ? '' : `; we noticed on ${formatDateTime(noticedAt)}`
          }. Somebody who can sign in to your account deactivated it, perhaps you in another browser.`}
        </p>
        <p>
          Turning it on again makes a new key for this browser. If you did not expect this, sign out and look
          through your API keys from a computer that you trust.
        </p>
        {hasUnsentUploads() && (
          <p>If you sign out, documents that have not been received yet will not be sent.</p>
        )}
      </div>
    </Dialog>
  )
}
