import { useState, type ReactNode } from 'react'
import { createPart } from '#platform/lazy-part.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { Button } from '#ui/button.tsx'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'

const replyDialog = createPart(() => import('./reply-dialog.tsx'))

/** Where the analyst asks in words. */
export function WriteReply({ order }: { order: OrderRecord }): ReactNode {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const part = useDialogPart(replyDialog, open, () => setOpen(false))
  const { propertyId } = order
  if (propertyId === null || (order.record.message ?? '').trim() === '') return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={open && part === null}
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        Write a reply
      </Button>
      {open && part !== null && (
        <part.ReplyDialog {...{ order, propertyId, text }} onText={setText} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
