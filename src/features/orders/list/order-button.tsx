import { useState, type ReactNode } from 'react'
import { createPart } from '#platform/lazy-part.ts'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'
import { Button } from '#ui/button.tsx'

const choice = createPart(() => import('./choose-property.tsx'))

/** Asks for the property first. */
export function OrderButton(): ReactNode {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const loaded = useDialogPart(choice, open, close)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order</Button>
      {loaded && <loaded.ChooseProperty open={open} onClose={close} />}
    </>
  )
}
