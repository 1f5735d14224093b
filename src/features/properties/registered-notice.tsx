import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Notice } from '#ui/notice.tsx'

/** History state set by the wizard. */
const arrival = z.object({
  registered: z.object({ keptName: z.nullable(z.string()), alreadyKnown: z.boolean() }),
})

/** Says that it was added until it has a document; that it was already there, always. */
export function RegisteredNotice({ hasDocuments }: { hasDocuments: boolean }): ReactNode {
  const read = z.safeParse(arrival, useLocation().state)
  if (!read.success) return null
  const { keptName, alreadyKnown } = read.data.registered
  if (hasDocuments && !alreadyKnown) return null
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
        alreadyKnown
          ? 'You already have this property. No duplicate was created.'
          : 'Added. Next: a rent roll and a T-12, or order now.'
      }
    >
      {kept}
    </Notice>
  )
}
