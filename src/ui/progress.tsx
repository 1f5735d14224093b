import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** `value`: 0 to 1, or null if unknown. `label`: for screen readers; add visible text. */
export function Progress({
  value,
  label,
  className,
}: {
  value: number | null
  label: string
  className?: string
}): ReactNode {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={cx(
        'h-1.5 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:border-[CanvasText]',
        className,
      )}
    >
      <div
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
        className={cx(
          'h-full origin-left bg-accent forced-colors:bg-[Highlight]',
          percent === null ? 'w-2/5 animate-[pass_1.6s_ease-in-out_infinite]' : 'w-full transition-transform',
        )}
      />
    </div>
  )
}
