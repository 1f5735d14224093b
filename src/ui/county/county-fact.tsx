import type { ReactNode } from 'react'
import { stateOfFips } from './states.ts'
import { CopyText } from '../copy.tsx'
import { CountyName } from './county-outline.tsx'

/** A county among the facts of something: its name where the code is one of a state, and the code to copy. */
export const CountyFact = ({ fips }: { fips: string }): ReactNode => (
  <span className="flex flex-wrap items-baseline gap-x-3">
    {stateOfFips(fips) !== null && <CountyName fips={fips} />}
    <CopyText value={fips} label="county FIPS code" />
  </span>
)
