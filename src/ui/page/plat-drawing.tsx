import { useId, type ReactNode } from 'react'
import { twoDigits } from '#lib/two-digits.ts'

/** A curved street with lots on both sides, in polar coordinates around a distant center. */
const center = { x: 150, y: 1180 }
const street = { inner: 693, outer: 733 }
const rows = [
  [street.outer, 858],
  [858, 985],
  [985, 1130],
  [570, street.inner],
  [442, 570],
  [300, 442],
] as const
/** Lot lines, in degrees from north; the wide gap is a side street. */
const blocks = [
  [-24, -16.5, -9.5, -2.8, 4.2],
  [7.4, 13.8, 21.5, 28.2, 35.6, 42, 49.5, 57],
] as const
const chosen = { row: 0, block: 1, lot: 1 }

const at = (radius: number, degrees: number): [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180
  return [
    Math.round((center.x + radius * Math.sin(angle)) * 10) / 10,
    Math.round((center.y - radius * Math.cos(angle)) * 10) / 10,
  ]
}

const lotPath = (inner: number, outer: number, from: number, to: number): string =>
  `M${at(inner, from).join(' ')}A${inner} ${inner} 0 0 1 ${at(inner, to).join(' ')}` +
  `L${at(outer, to).join(' ')}A${outer} ${outer} 0 0 0 ${at(outer, from).join(' ')}Z`

const lots = rows.flatMap(([inner, outer], row) =>
  blocks.flatMap((lines, block) =>
    lines.slice(1).map((to, lot) => {
      const from = lines[lot] ?? to
      return {
        path: lotPath(inner, outer, from, to),
        number: String((row + 1) * 100 + block * 10 + lot + 1),
        middle: at((inner + outer) / 2, (from + to) / 2),
        front: at(row < 3 ? inner + 11 : outer - 6, (from + to) / 2),
        round: (from + to) / 2,
        width: (((to - from) * Math.PI) / 180) * (row < 3 ? inner : outer),
        corners: [at(inner, from), at(inner, to), at(outer, to), at(outer, from)],
        filled: row === chosen.row && block === chosen.block && lot === chosen.lot,
      }
    }),
  ),
)
const otherLots = lots
  .filter((lot) => !lot.filled)
  .map((lot) => lot.path)
  .join('')
const filledLots = lots.filter((lot) => lot.filled)
const middle = (street.inner + street.outer) / 2
const streetLine = `M${at(middle, -26).join(' ')}A${middle} ${middle} 0 0 1 ${at(middle, 59).join(' ')}`
const sideLine = `M${at(300, 5.8).join(' ')}L${at(1130, 5.8).join(' ')}`

const bearing = (degrees: number): string => {
  const across = 90 - Math.abs(degrees)
  const whole = Math.floor(across)
  const minutes = twoDigits(Math.round((across - whole) * 59))
  return `${degrees < 0 ? 'N' : 'S'} ${whole}°${minutes}′ E`
}

function Labels(): ReactNode {
  const lineId = useId()
  return (
    <g className="fill-soft font-mono" textAnchor="middle">
      {lots.map(({ number, middle: [x, y], front: [frontX, frontY], round, width, filled }) => (
        <g key={number} className={filled ? 'fill-on-accent' : undefined}>
          <text x={x} y={y + 4} fontSize="11">
            {number}
          </text>
          <text x={frontX} y={frontY} fontSize="6.5" transform={`rotate(${round} ${frontX} ${frontY})`}>
            {`${bearing(round)} ${(width * 0.9).toFixed(1)}′`}
          </text>
        </g>
      ))}
      <path id={lineId} d={streetLine} fill="none" />
      <text fontSize="9" letterSpacing="3" dy="3">
        <textPath href={`#${lineId}`} startOffset="62%">
          GLENWOOD AVENUE
        </textPath>
      </text>
    </g>
  )
}

export function PlatDrawing({ detailed }: { detailed: boolean }): ReactNode {
  return (
    <>
      <g className="fill-none stroke-edge" strokeWidth="1">
        <path d={otherLots} vectorEffect="non-scaling-stroke" opacity={detailed ? 0.7 : 1} />
        <path
          d={streetLine + sideLine}
          strokeDasharray="14 4 2 4"
          vectorEffect="non-scaling-stroke"
          opacity={detailed ? 0.55 : 0.8}
        />
      </g>
      {filledLots.map(({ path, corners }) => (
        <g key={path} className="fill-paper stroke-accent">
          <path d={path} className="fill-accent" />
          {corners.map(([x, y]) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r={detailed ? 3.5 : 4.5}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      ))}
      {detailed && <Labels />}
    </>
  )
}
