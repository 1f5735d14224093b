import { useState, type PointerEvent, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { months as monthNames } from '#lib/format-date.ts'
import type { Figures } from '@plumbline/document-reader'
import { asReadCopy, dollars } from '#work/uploads/figures-copy.ts'

/** "Oct 2026" */
interface Month {
  name: string
  income: number | null
  expenses: number | null
}

/** None unless they were read. */
function monthsOf({ asOf, incomeMonths, expensesMonths }: Figures): Month[] {
  const count = incomeMonths?.length ?? expensesMonths?.length ?? 0
  const isEven = (expensesMonths?.length ?? count) === count
  if (asOf === null || !isEven) return []
  const end = new Date(asOf)
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - (count - 1 - at)))
    return {
      name: `${monthNames[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`,
      income: incomeMonths?.[at] ?? null,
      expenses: expensesMonths?.[at] ?? null,
    }
  })
}

const monthText = ({ name, income, expenses }: Month): string =>
  [
    name,
    ...(income === null ? [] : [`income ${dollars(income)}`]),
    ...(expenses === null ? [] : [`expenses ${dollars(expenses)}`]),
  ].join(', ')

const WIDTH = 288
const HEIGHT = 72

/** Expenses in front of income: what remains of a column is the month's NOI. */
function Columns({
  months,
  chosen = null,
  className,
}: {
  months: readonly Month[]
  chosen?: number | null
  className: string
}): ReactNode {
  const amounts = months.flatMap(({ income, expenses }) => [income ?? 0, expenses ?? 0])
  const [top, bottom] = [Math.max(...amounts, 1), Math.min(...amounts, 0)]
  const pitch = WIDTH / months.length
  const y = (cents: number): number => (HEIGHT * (top - cents)) / (top - bottom)
  /** `share`: of the month's width. */
  const column = (at: number, cents: number, share: number) => ({
    x: pitch * (at + (1 - share) / 2),
    y: y(Math.max(cents, 0)),
    width: pitch * share,
    height: y(Math.min(cents, 0)) - y(Math.max(cents, 0)),
    vectorEffect: 'non-scaling-stroke',
  })
  return (
    <svg
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      aria-hidden="true"
      focusable="false"
      className={cx('block', className)}
    >
      {months.map(({ name, income, expenses }, at) => (
        <g key={name}>
          {at === chosen && (
            <rect x={pitch * at} y={-2} width={pitch} height={HEIGHT + 4} className="fill-line" />
          )}
          {income !== null && (
            <rect {...column(at, income, 0.7)} className="fill-accent-wash stroke-accent" />
          )}
          {expenses !== null && <rect {...column(at, expenses, 0.4)} className="fill-accent" />}
        </g>
      ))}
      <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export const Key = ({ fill, children }: { fill: string; children: string }): ReactNode => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={cx('size-2.5 border border-accent', fill)} />
    <span>{children}</span>
  </span>
)

const amount = (cents: number | null): string => (cents === null ? '–' : dollars(cents))

/** Draws only what was read from the document. */
export function StatementPicture({ figures }: { figures: Figures }): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const months = monthsOf(figures)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const month = chosen === null ? undefined : months[chosen]
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(
      Math.min(months.length - 1, Math.max(0, Math.floor((months.length * (clientX - left)) / width))),
    )
  }
  return (
    <figure className="my-2 max-w-96">
      <div
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
        className="relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <Columns months={months} chosen={chosen} className="w-full" />
        <input
          type="range"
          aria-label="Month"
          aria-valuetext={monthText(month ?? last)}
          min={0}
          max={months.length - 1}
          value={chosen ?? months.length - 1}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen(months.length - 1)}
          onBlur={() => setChosen(null)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft tabular-nums">
        {month === undefined ? (
          <>
            {first.income !== null && <Key fill="bg-accent-wash">{asReadCopy.income}</Key>}
            {first.expenses !== null && <Key fill="bg-accent">{asReadCopy.expenses}</Key>}
            <span>{`${first.name} to ${last.name}`}</span>
          </>
        ) : (
          <span>{monthText(month)}</span>
        )}
      </figcaption>
      <table className="sr-only">
        <caption>Income and expenses by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{asReadCopy.income}</th>
            <th scope="col">{asReadCopy.expenses}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, income, expenses }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount(income)}</td>
              <td>{amount(expenses)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The months alone, for a panel. */
export function MonthColumns({ figures }: { figures: Figures }): ReactNode {
  const months = monthsOf(figures)
  return months.length > 0 && <Columns months={months} className="h-12 w-48" />
}

/** Leased units of those listed; amber: units that the county has, and the roll hasn't. */
export const UnitsBar = ({
  leased,
  listed,
  all,
}: {
  leased: number
  listed: number
  all: number
}): ReactNode => (
  <svg
    viewBox={`0 0 ${Math.max(all, 1)} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
    className="h-2 w-full max-w-64"
  >
    <rect width={all} height="1" className="fill-amber" />
    <rect width={listed} height="1" className="fill-line" />
    <rect width={leased} height="1" className="fill-accent" />
  </svg>
)
