import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** `asks`: waits for the customer. */
export type Stage = { label: string; state: 'done' | 'current' | 'ahead'; asks?: boolean; note?: ReactNode }

type StationsProps = {
  stages: readonly Stage[]
  label: string
}

const words = { done: 'done', current: 'current', ahead: 'upcoming' } as const

function Point({ state }: { state: Stage['state'] }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 overflow-visible">
      <circle cx="10" cy="10" r="10" className="fill-paper" />
      {state === 'current' && (
        <>
          <circle cx="10" cy="10" r="8" className="fill-none stroke-current stroke-[1.5]" />
          <path d="M10-2v5m0 14v5M-2 10h5m14 0h5" className="stroke-current stroke-[1.5]" />
          <circle cx="10" cy="10" r="3.5" className="fill-current" />
        </>
      )}
      {state === 'done' && <circle cx="10" cy="10" r="4.5" className="fill-accent" />}
      {state === 'ahead' && <circle cx="10" cy="10" r="4" className="fill-paper stroke-edge stroke-[1.5]" />}
    </svg>
  )
}

/** Stages of an order: horizontal, or vertical in a narrow column. */
export function Stations({ stages, label }: StationsProps): ReactNode {
  return (
    <div className="@container">
      <ol aria-label={label} className="flex @max-[30rem]:flex-col">
        {stages.map((stage, index) => (
          <li
            key={stage.label}
            aria-current={stage.state === 'current' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 last:flex-none @max-[30rem]:min-h-14 @max-[30rem]:last:min-h-0 @min-[30rem]:flex-col @min-[30rem]:gap-2.5"
          >
            {index < stages.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute @max-[30rem]:top-2.5 @max-[30rem]:-bottom-2.5 @max-[30rem]:left-2.5 @max-[30rem]:border-l @min-[30rem]:top-2.5 @min-[30rem]:right-[-10px] @min-[30rem]:left-2.5 @min-[30rem]:border-t',
                  stage.state === 'done' ? 'border-accent' : 'border-dashed border-edge',
                )}
              />
            )}
            <span className={cx('relative', stage.asks ? 'text-amber' : 'text-accent')}>
              <Point state={stage.state} />
            </span>
            <span className="min-w-0 pr-4 text-sm">
              <span
                className={cx(
                  'block',
                  stage.state === 'current' && 'font-semibold',
                  stage.state === 'ahead' && 'text-soft',
                )}
              >
                <span>{stage.label}</span>
                <span className="sr-only">{`, ${words[stage.state]}`}</span>
              </span>
              {stage.note !== undefined && (
                <span className={cx('block', stage.asks ? 'font-semibold text-amber' : 'text-soft')}>
                  {stage.note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
