import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { useCounty, useCountyNames } from './counties.ts'

type CountyOutlineProps = {
  fips: string
  /** `plain`: only the state's edge, for pictures under 60 px. `hidden`: from screen readers, next to a name. */
  plain?: boolean
  hidden?: boolean
  /** Top left of its box, not centered. */
  atTop?: boolean
  /** Sets the size; the picture keeps its proportions. */
  className: string
}

/** For line widths, in path units. */
const MARGIN = 8
const RING = 30

/** A state with one county filled. Nothing for an unknown code; reserves its space while loading. */
export function CountyOutline({
  fips,
  plain = false,
  hidden = false,
  atTop = false,
  className,
}: CountyOutlineProps): ReactNode {
  const county = useCounty(fips)
  if (county === null) return null
  if (county === 'loading') return <span aria-hidden="true" className={cx('block', className)} />
  const [width, height] = county.outline.box
  const title = county.name === county.state ? county.name : `${county.name} within ${county.state}`
  const said = hidden ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': title } as const)
  return (
    <svg
      {...said}
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      preserveAspectRatio={atTop ? 'xMinYMin' : 'xMidYMid'}
      className={cx('block appear overflow-visible fill-none', className)}
    >
      {!hidden && <title>{title}</title>}
      <path
        d={county.outline.outline}
        className="fill-wash stroke-edge stroke-1 [stroke-linejoin:round] forced-colors:stroke-[CanvasText]"
        vectorEffect="non-scaling-stroke"
      />
      {!plain && (
        <path
          d={county.outline.borders}
          className="stroke-line stroke-[0.75] forced-colors:stroke-[GrayText]"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={county.shape}
        className="fill-accent stroke-accent stroke-[0.75] [stroke-linejoin:round] forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
        vectorEffect="non-scaling-stroke"
      />
      {county.middle !== undefined && (
        <circle
          cx={county.middle[0]}
          cy={county.middle[1]}
          r={RING}
          className="stroke-accent stroke-[1.5] forced-colors:stroke-[Highlight]"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** "Wake County, North Carolina"; the code if unknown. */
export const CountyName = ({ fips }: { fips: string }): ReactNode => (
  <span>{useCountyNames([fips])(fips)}</span>
)
