import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

export const WizardHeader = ({ title, lede }: { title: string; lede?: ReactNode }): ReactNode => (
  <PageHeader
    title={title}
    lede={lede}
    eyebrow={
      <Breadcrumbs here="Add a property">
        <Link to={paths.properties()}>Properties</Link>
      </Breadcrumbs>
    }
  />
)
