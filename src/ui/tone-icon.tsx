import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

export type Tone = 'calm' | 'attention' | 'success' | 'failure' | 'neutral' | 'info'

const cut = { fill: 'none', stroke: 'var(--mark-cut, var(--paper))', strokeWidth: 1.6 } as const

const cross = (
  <>
    <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2" fill="currentColor" />
    <path d="m5.5 5.5 5 5m0-5-5 5" strokeLinecap="round" {...cut} />
  </>
)
const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />

const shapes: Record<Tone, ReactNode> = {
  failure: cross,
  attention: (
    <>
      <path
        d="M8 1.6a1 1 0 0 1 .87.5l6.1 10.7a1 1 0 0 1-.87 1.5H1.9a1 1 0 0 1-.87-1.5L7.13 2.1A1 1 0 0 1 8 1.6Z"
        fill="currentColor"
      />
      <path d="M8 5.8v3.6m0 2v.6" strokeLinecap="round" {...cut} />
    </>
  ),
  success: (
    <>
      <circle cx="8" cy="8" r="6.75" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11 6.2" strokeLinecap="round" strokeLinejoin="round" {...cut} />
    </>
  ),
  calm: (
    <>
      {ring}
      <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" />
    </>
  ),
  neutral: <circle cx="8" cy="8" r="3.5" fill="currentColor" />,
  info: (
    <>
      {ring}
      <path d="M8 7.4v3.6M8 5v.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
}

/**
 * One shape per meaning, never color alone: half circle, triangle, disc with check, square with cross, dot, ring with
 * i. Takes the text's color; set `--mark-cut` on backgrounds other than paper.
 */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" className={cx('shrink-0', className)} aria-hidden="true" focusable="false">
      {shapes[tone]}
    </svg>
  )
}
