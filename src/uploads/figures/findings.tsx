import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { formatNumber } from '#lib/format-number.ts'
import { UnitsBar } from './figures-picture.tsx'
import { GROUPS, groupTitles, whereText } from '#work/uploads/figures-copy.ts'
import { findingCopy, type FindingCopy } from './finding-copy.ts'
import type { Finding, FindingGroup } from '@plumbline/document-reader'

type Take = (takes: NonNullable<FindingCopy['offer']>['takes']) => void

const tones = { contradicts: 'attention', missing: 'neutral', look: 'info' } as const satisfies Record<
  FindingGroup,
  string
>

const SideBySide = ({ figures }: Pick<FindingCopy, 'figures'>): ReactNode => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 py-0.5">
    {Object.entries(figures).map(([label, value]) => (
      <div key={label}>
        <dt className="text-sm text-soft">{label}</dt>
        <dd translate="no" className="font-semibold wrap-anywhere tabular-nums">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

/** Units that the county has, and the roll hasn't. */
function Missing({ finding }: { finding: Finding }): ReactNode {
  if (!('counted' in finding && 'record' in finding) || finding.counted >= finding.record) return null
  const { counted, record } = finding
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-1 text-sm text-amber">
      <UnitsBar leased={counted} listed={counted} all={record} />
      <span>{`${formatNumber(record - counted)} missing`}</span>
    </p>
  )
}

function FindingItem({ finding, onTake }: { finding: Finding; onTake: Take | null }): ReactNode {
  const { title, figures, why, offer } = findingCopy(finding)
  const where = whereText(finding)
  return (
    <li
      className={cx(
        '-ml-3.5 max-w-text border-l-2 py-0.5 pl-3',
        finding.group === 'contradicts' ? 'border-amber' : 'border-line',
      )}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      {Object.keys(figures).length > 0 && <SideBySide figures={figures} />}
      <Missing finding={finding} />
      {(why !== null || where !== '') && (
        <p className="text-sm text-soft">
          {why !== null && <span>{`${why} `}</span>}
          {where !== '' && <span>{`${where}.`}</span>}
        </p>
      )}
      {offer !== null && onTake !== null && (
        <Button size="sm" variant="secondary" className="mt-1.5" onClick={() => onTake(offer.takes)}>
          {offer.label}
        </Button>
      )}
    </li>
  )
}

/** By severity. Read-only without `onTake`. */
export function Findings({
  findings,
  onTake,
}: {
  findings: readonly Finding[]
  onTake: Take | null
}): ReactNode {
  return GROUPS.map((group) => {
    const found = findings.filter((one) => one.group === group)
    if (found.length === 0) return null
    return (
      <div key={group} className="mt-3">
        <h3 className="text-sm">
          <Status tone={tones[group]}>{groupTitles[group]}</Status>
        </h3>
        <ul className="mt-1 grid gap-3">
          {found.map((finding) => (
            <FindingItem key={`${finding.code} ${finding.is}`} finding={finding} onTake={onTake} />
          ))}
        </ul>
      </div>
    )
  })
}
