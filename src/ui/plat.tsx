import type { ReactNode } from 'react'

/**
 * The recurring drawing: a few lots along a road as a surveyor sets them down, one of them filled.
 * Pure decoration, hidden from screen readers. `detailed` adds bearings and lot numbers, for a large drawing.
 */
export function Plat({
  className = 'w-60',
  detailed = false,
}: {
  className?: string
  detailed?: boolean
}): ReactNode {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true" focusable="false">
      <g className="fill-none stroke-edge" strokeWidth="0.8" strokeLinejoin="round">
        <path d="M8 14 62 8l58 2 52 6 60 12M8 14v58l-2 74M62 8l-4 60M120 10l-4 58M172 16l-6 56M232 28l-8 54" />
        <path d="M8 72c40-6 76-8 108-4 40 4 72 8 108 14" />
        <path d="M7 90c42-6 76-8 107-4 40 4 70 8 106 14" />
        <path d="M6 146c30 4 70 8 100 6s72-4 108-2l6-50M54 85l-4 64M112 86l-6 66M164 92l-4 58" />
      </g>
      <path d="M112 86c18 1.600 35 3.600 52 6l-4 58c-18 .300-36 1.200-54 2Z" className="fill-accent" />
      <path
        d="M8 81c42-6 76-8 107-4 40 4 72 8 107 14"
        className="fill-none stroke-edge"
        strokeWidth="0.6"
        strokeDasharray="7 3 1.500 3"
      />
      <g className="fill-paper stroke-ink" strokeWidth="0.8">
        {corners.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
        ))}
      </g>
      {detailed && (
        <g className="fill-soft font-mono" fontSize="5">
          <text x="31" y="44">
            11
          </text>
          <text x="86" y="44">
            12
          </text>
          <text x="140" y="46">
            13
          </text>
          <text x="194" y="54">
            14
          </text>
          <text x="26" y="122">
            21
          </text>
          <text x="78" y="124">
            22
          </text>
          <text x="184" y="126">
            24
          </text>
        </g>
      )}
    </svg>
  )
}

const corners = [
  [112, 86],
  [164, 92],
  [160, 150],
  [106, 152],
] as const
