import type { ReactNode } from 'react'
import { stateOfFips } from './states.ts'
import { CopyText } from '../copy.tsx'
import { CountyName } from './county-outline.tsx'

export const CountyFact = ({ fips }: { fips: string }): ReactNode => (
  <span className="flex flex-wrap items-baseline gap-x-3">
    {stateOfFips(fips) !== null && <CountyName fips={fips} />}
    <CopyText value={fips} label="county FIPS code" />
  </span>
)
