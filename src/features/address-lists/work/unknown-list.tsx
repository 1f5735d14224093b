import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'

export const UnknownAddressList = (): ReactNode => (
  <ErrorView
    level={1}
    calm
    title="This address list isn’t in this browser"
    body="It may have been deleted, created in another browser, or belong to another account. Properties and orders created from it are safe."
    actions={<ButtonLink to={paths.newAddressList()}>See address lists</ButtonLink>}
  />
)
