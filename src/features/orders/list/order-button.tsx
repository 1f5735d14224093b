import { useState, type ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'
import { Button } from '#ui/button.tsx'

const choice = createPart(() => import('./choose-property.tsx'))

/** Asks for the property first. */
export function OrderButton(): ReactNode {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const loaded = usePart(choice, {
    wanted: open,
    onFailure: () => {
      showLoadFailure('We couldn’t open this because part of this page didn’t load.')
      close()
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order</Button>
      {loaded && <loaded.ChooseProperty open={open} onClose={close} />}
    </>
  )
}
