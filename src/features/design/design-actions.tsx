import { useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Section } from '../../ui/page/section.tsx'
import { linkClass } from '../../ui/text-link.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Buttons, links, dialogs and toasts. */
export function DesignActions(): ReactNode {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null)
  const close = (next: boolean): void => {
    if (!next) setOpen(null)
  }
  return (
    <>
      <Section title="Buttons">
        <div className="grid gap-4">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-start gap-2">
              <Button variant={variant}>Place the order</Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} busy>
                Placing the order
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </div>
          ))}
          <div className="flex flex-wrap items-start gap-4">
            <Button disabledReason="Two documents are still being sent.">Continue to payment</Button>
            <a href="#content" className={buttonClass({ variant: 'secondary' })}>
              A link as a button
            </a>
            <span className="self-center">
              A link in text{' '}
              <a href="#content" className={linkClass}>
                reads like this
              </a>
              .
            </span>
          </div>
        </div>
      </Section>
      <Section title="Dialogs and toasts">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('form')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Open a question
          </Button>
          <Button variant="secondary" onClick={() => toast('Order 1042 was checked. Nothing has changed.')}>
            Show a toast
          </Button>
        </div>
        <Dialog
          open={open === 'form'}
          onOpenChange={close}
          title="Rename this property"
          description="The name is kept in this browser only; the service keeps its own."
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(null)}>Rename</Button>
            </>
          }
        >
          <TextField label="Name" defaultValue="Glenwood Apartments" counter={{ max: 80 }} />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Deactivate “Reporting script”?"
          confirmLabel="Deactivate key"
          tone="danger"
          onConfirm={() => setOpen(null)}
        >
          Whatever uses this key stops working at once. A deactivated key can’t be turned on again.
        </ConfirmDialog>
      </Section>
    </>
  )
}
