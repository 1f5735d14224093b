import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../api/auth.ts'
import { paths } from '../paths.ts'
import { hasUnsentUploads } from '../uploads/queue.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/**
 * Signs out of this browser; asks first while documents are still being sent. The sign-in page learns from the
 * navigation's state whether a key could not be switched off (`keyLeft`).
 */
export function SignOutButton(): ReactNode {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    const { keyLeft } = await signOut()
    setAsking(false)
    await navigate(paths.signIn(), { state: { keyLeft } })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        onClick={() => (hasUnsentUploads() ? setAsking(true) : void leave())}
        className="-mx-0.5 font-normal text-soft"
      >
        Sign out
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out while documents are being sent?"
        confirmLabel="Sign out"
        cancelLabel="Stay"
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      >
        Documents that have not been received yet will not be sent. The files stay on your computer.
      </ConfirmDialog>
    </>
  )
}
