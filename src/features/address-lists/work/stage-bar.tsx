import type { ReactNode } from 'react'

/** With its color, in the order of the bar. */
const STAGES = {
  answer: ['to answer', 'var(--amber)'],
  fix: ['to fix', 'color-mix(in oklab, var(--amber) 55%, var(--paper))'],
  quoted: ['quoted', 'var(--accent)'],
  progress: ['in progress', 'color-mix(in oklab, var(--accent) 55%, var(--paper))'],
  registered: ['registered', 'var(--edge)'],
  matched: ['matched', 'color-mix(in oklab, var(--edge) 55%, var(--paper))'],
  lookup: ['to look up', 'var(--line)'],
  rejected: ['rejected', 'var(--brick)'],
  duplicate: ['duplicate', 'var(--line)'],
} as const

export type Stage = keyof typeof STAGES

/** Filters by stage, with the number of rows in each, below a bar of their shares. */
export function StageBar({
  views,
  value,
  onSet,
}: {
  views: readonly Record<'stage', Stage>[]
  /** '' for all. */
  value: string
  onSet: (stage: string) => void
}): ReactNode {
  const parts = Object.entries(STAGES).flatMap(([stage, [words, color]]) => {
    const count = views.filter((view) => view.stage === stage).length
    return count > 0 || stage === value ? [{ stage, words, color, count }] : []
  })
  const all = { stage: '', words: views.length === 1 ? 'row' : 'rows', color: '', count: views.length }
  return (
    <div className="print:hidden">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ stage, color, count }) => (
          <span key={stage} className="min-w-1" style={{ flexGrow: count, background: color }} />
        ))}
      </div>
      <ul aria-label="Stages" className="-ml-2 mt-1 flex flex-wrap">
        {[all, ...parts].map(({ stage, words, color, count }) => (
          <li key={stage}>
            <button
              type="button"
              aria-pressed={value === stage}
              onClick={() => onSet(stage)}
              className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded px-2 text-sm text-soft hover:bg-wash aria-pressed:bg-wash aria-pressed:text-ink pointer-coarse:min-h-11"
            >
              {color !== '' && (
                <span aria-hidden="true" className="size-2.5 rounded-sm" style={{ background: color }} />
              )}
              <span className="font-semibold text-ink tabular-nums">{count}</span>
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
