import type { ReactNode } from 'react'
import { explain } from '#api/explain.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isSendingUploads } from '#uploads/queue/queue-door.ts'

/** `failure`: why signing out failed, else null. */
export function SignOutQuestion({
  failure,
  busy,
  onStay,
  onLeave,
}: {
  failure: unknown
  busy: boolean
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  const failed = failure === null ? null : explain(failure)
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={
        failed?.title ??
        (isSendingUploads()
          ? 'Sign out while documents are uploading?'
          : 'Sign out before your documents are uploaded?')
      }
      confirmLabel={failed === null ? 'Sign out' : 'Try again'}
      cancelLabel="Stay signed in"
      tone={failed === null ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={onLeave}
    >
      {failed === null
        ? 'Unfinished uploads will be canceled. The files stay on your device.'
        : `You’re still signed in. ${failed.body}`}
    </ConfirmDialog>
  )
}
