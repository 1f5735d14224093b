import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'

/** Where an order that has no number yet belongs: to its property. */
export const AttemptTrail = ({ attempt }: { attempt: Attempt }): ReactNode => (
  <Breadcrumbs here="Order under way">
    <Link to={paths.properties()}>Properties</Link>
    <Link to={paths.property(attempt.propertyId)}>{attempt.propertyName}</Link>
  </Breadcrumbs>
)
