import type { ReactNode } from 'react'
import { stateOfFips } from '../../ui/county/counties.ts'
import { CountyName, CountyOutline } from '../../ui/county/county-outline.tsx'

/** A parcel's county: its place in the state as a picture, its name, and the code that the service knows it by. */
export function CountyLine({ fips, large = false }: { fips: string; large?: boolean }): ReactNode {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CountyOutline
        fips={fips}
        hidden
        plain={!large}
        className={large ? 'my-1 h-16 w-20 shrink-0' : 'h-8 w-9 shrink-0'}
      />
      <span>
        <span className={large ? 'block font-semibold text-ink' : undefined}>
          <CountyName fips={fips} />
        </span>
        {stateOfFips(fips) !== null && (
          <>
            <span> </span>
            <span className="inline-block">
              County code{' '}
              <span translate="no" className="font-mono">
                {fips}
              </span>
            </span>
          </>
        )}
      </span>
    </span>
  )
}
