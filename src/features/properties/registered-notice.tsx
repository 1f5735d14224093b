import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Notice } from '#ui/notice.tsx'

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
      It was registered earlier as <strong>{keptName}</strong>. Use Rename to show a different name here.
    </p>
  )
  return (
    <Notice
      tone="success"
      live="polite"
      className="mb-8"
      title={
        alreadyKnown ? 'You already have this property. No duplicate was created.' : 'Property registered'
      }
    >
      {kept}
    </Notice>
  )
}
