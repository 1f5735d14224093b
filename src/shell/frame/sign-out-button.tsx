import { useState, type ReactNode } from 'react'
import { createPart, lazyPart } from '../../platform/lazy-part.tsx'
import { hasUnsentUploads, isSendingUploads } from '../../uploads/queue/queue-door.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../api/explain.ts'
import { useSignOut } from './sign-out.ts'

const ConfirmDialog = lazyPart(
  createPart(async () => (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog),
)

/** Signs out of this browser; asks first while documents of this tab have not been received. */
export function SignOutButton(): ReactNode {
  const [asking, setAsking] = useState(false)
  const { submit, failure, busy, forget } = useSignOut()
  const failed = failure === null ? null : explain(failure)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        onClick={() => (hasUnsentUploads() ? setAsking(true) : void submit())}
        className="-mx-0.5 text-soft"
      >
        Sign out
      </Button>
      {(asking || failed !== null) && (
        <ConfirmDialog
          open
          onOpenChange={() => {
            setAsking(false)
            forget()
          }}
          title={
            failed?.title ??
            (isSendingUploads()
              ? 'Sign out while documents are being sent?'
              : 'Sign out before your documents are sent?')
          }
          confirmLabel={failed === null ? 'Sign out' : 'Try again'}
          cancelLabel="Stay"
          tone={failed === null ? 'danger' : 'primary'}
          busy={busy}
          onConfirm={() => void submit()}
        >
          {failed === null
            ? 'Documents that have not been received yet will not be sent. The files stay on your computer.'
            : `You are still signed in. ${failed.body}`}
        </ConfirmDialog>
      )}
    </>
  )
}
