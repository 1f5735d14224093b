import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { useCounty, useCountyNames } from './counties.ts'

type CountyOutlineProps = {
  /** Five digits. */
  fips: string
  /** `plain` draws the state's edge alone, for a picture of under 60 px, and `hidden` from screen readers beside a name. */
  plain?: boolean
  hidden?: boolean
  /** Stands at the top left of its box instead of in the middle. */
  atTop?: boolean
  /** Gives the size: the picture fills its box and keeps its shape. */
  className: string
}

/** Room around the paths, for the width of their lines, in their units. */
const MARGIN = 8
const RING = 30

/**
 * The outline of a state with one of its counties filled. Nothing for an unknown code; the box stands from the start
 * where a picture can be expected, so that nothing moves when it arrives.
 */
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

/** "Wake County, North Carolina"; the code alone where it names no county that is known. */
export const CountyName = ({ fips }: { fips: string }): ReactNode => (
  <span>{useCountyNames([fips])(fips)}</span>
)
