import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../shell/page/links.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'

/** A list that is not in this browser's records. */
export const UnknownList = (): ReactNode => (
  <ErrorView
    level={1}
    calm
    title="This browser does not know that list"
    body="It may have been deleted, made in another browser, or belong to another account. Properties and orders made from it are kept by the service."
    actions={<ButtonLink to={paths.newList()}>See your lists</ButtonLink>}
  />
)
