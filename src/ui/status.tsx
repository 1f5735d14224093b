import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { ToneIcon, type Tone } from './tone-icon.tsx'

const colors: Record<Tone, string> = {
  calm: 'text-ink [&>svg]:text-accent',
  attention: 'text-amber',
  success: 'text-accent',
  failure: 'text-brick',
  neutral: 'text-soft',
  info: 'text-soft',
}

export function Status({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={cx('inline-flex max-w-full items-start gap-1.5 text-sm font-semibold', colors[tone])}>
      <ToneIcon tone={tone} className="mt-[3px] size-3.5" />
      <span className="min-w-0 self-baseline wrap-anywhere">{children}</span>
    </span>
  )
}
