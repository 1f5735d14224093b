import type { ReactNode } from 'react'
import { explain } from '#api/explain.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { hasUnsentUploads, isSendingUploads } from '#work/uploads/queue/queue-door.ts'

export const DEMO_IS_LOST = 'You can’t sign in to this demo account again. You can start a new demo anytime.'

/** `failure`: why signing out failed, else null. */
export function SignOutQuestion({
  failure,
  isDemo,
  busy,
  onStay,
  onLeave,
}: {
  failure: unknown
  isDemo: boolean
  busy: boolean
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  const failed = failure === null ? null : explain(failure)
  const isOnlyDemo = isDemo && !hasUnsentUploads()
  const sentences = [
    ...(isOnlyDemo ? [] : ['Unfinished uploads will be canceled. The files stay on your device.']),
    ...(isDemo ? [DEMO_IS_LOST] : []),
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={
        failed?.title ??
        (isSendingUploads()
          ? 'Sign out while documents are uploading?'
          : isOnlyDemo
            ? 'Sign out of the demo?'
            : 'Sign out before your documents are uploaded?')
      }
      confirmLabel={failed === null ? 'Sign out' : 'Try again'}
      cancelLabel="Stay signed in"
      tone={failed === null ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={onLeave}
    >
      {failed === null ? sentences.join(' ') : `You’re still signed in. ${failed.body}`}
    </ConfirmDialog>
  )
}
