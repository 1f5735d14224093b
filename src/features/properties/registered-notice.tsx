import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Notice } from '../../ui/notice.tsx'

/** What the wizard leaves in the history entry when it comes here. */
const arrival = z.object({
  registered: z.object({ keptName: z.nullable(z.string()), alreadyKnown: z.boolean() }),
})

/** What came of registering, when the wizard led here: registered, found again, and the name that was kept. */
export function RegisteredNotice(): ReactNode {
  const read = z.safeParse(arrival, useLocation().state)
  if (!read.success) return null
  const { keptName, alreadyKnown } = read.data.registered
  const kept = keptName !== null && (
    <p>
      It was registered before, and the service keeps its earlier name: <strong>{keptName}</strong>. You can
      show a name of your own with Rename.
    </p>
  )
  return (
    <Notice
      tone="success"
      live="polite"
      className="mb-8"
      title={
        alreadyKnown ? 'You had this property already; nothing was doubled' : 'The property is registered'
      }
    >
      {kept}
    </Notice>
  )
}
