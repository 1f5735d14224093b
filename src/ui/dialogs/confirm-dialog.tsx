import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'dismissible'> & {
  /** The deed itself, such as "Deactivate key"; never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  disabledReason?: string | null
  /** What confirming does, unless it sends the form of this id. */
  onConfirm?: () => void
  formId?: string
}

/** Asks before something that can't be taken back. While `busy` it can't be closed. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy = false,
  disabledReason,
  onConfirm,
  formId,
  ...dialog
}: ConfirmDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            disabledReason={disabledReason}
            type={formId === undefined ? 'button' : 'submit'}
            form={formId}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
