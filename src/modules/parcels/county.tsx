import type { ReactNode } from 'react'
import { CopyText } from '#ui/copy.tsx'
import { stateOfFips, useCountyNames } from './county-names.ts'

/** "Wake County, North Carolina"; the code if unknown. */
export const CountyName = ({ fips }: { fips: string }): ReactNode => <span>{useCountyNames()(fips)}</span>

export const CountyFact = ({ fips }: { fips: string }): ReactNode => (
  <span className="flex flex-wrap items-baseline gap-x-3">
    {stateOfFips(fips) !== null && <CountyName fips={fips} />}
    <CopyText value={fips} label="county FIPS code" />
  </span>
)
