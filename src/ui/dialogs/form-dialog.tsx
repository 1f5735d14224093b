import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'

type Props = Pick<DialogProps, 'title' | 'description' | 'children'> & {
  open?: boolean
  onClose: () => void
  /** Of the form inside. */
  formId: string
  busy: boolean
  /** Text of the submit button. */
  save: string
}

export const FormDialog = ({ open = true, onClose, formId, busy, save, ...dialog }: Props): ReactNode => (
  <Dialog
    {...dialog}
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} busy={busy}>
          {save}
        </Button>
      </>
    }
  />
)
