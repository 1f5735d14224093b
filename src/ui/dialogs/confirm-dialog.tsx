import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'dismissible'> & {
  /** Verb and noun, such as "Deactivate key"; never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  disabledReason?: string | null
  /** Not with `formId`: that form is submitted. */
  onConfirm?: () => void
  formId?: string
}

/** For actions that can't be undone. Can't be closed while `busy`. */
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
