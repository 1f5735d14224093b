import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { ToneIcon, type Tone } from '../../../ui/tone-icon.tsx'

const colours: Record<Tone, string> = {
  calm: 'text-accent',
  attention: 'text-amber',
  success: 'text-accent',
  failure: 'text-brick',
  neutral: 'text-soft',
  info: 'text-soft',
}

/** The service's own word for an order's state, as the title of its page, with the mark of its tone. */
export function OrderHeadline({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="flex items-start gap-3">
      <ToneIcon tone={tone} className={cx('mt-1.5 size-5 sm:mt-2 sm:size-6', colours[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
