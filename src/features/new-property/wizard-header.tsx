import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

const steps = ['Address', 'Parcel'] as const

/** `current` counts from 1. */
export function WizardHeader({
  current,
  address,
  title,
  lede,
}: {
  current: 1 | 2
  address?: string | null
  title: string
  lede?: ReactNode
}): ReactNode {
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        eyebrow={
          <Breadcrumbs here="Add a property">
            <Link to={paths.properties()}>Properties</Link>
          </Breadcrumbs>
        }
      />
      <nav aria-label="Add a property: steps" className="mb-8 max-w-text">
        <ol className="grid grid-cols-2 gap-2 text-sm">
          {steps.map((step, index) => {
            const words = `${index + 1} ${step}`
            return (
              <li
                key={step}
                aria-current={index + 1 === current ? 'step' : undefined}
                className={cx(
                  'border-t-2 pt-1.5',
                  index < current ? 'border-accent' : 'border-line text-soft',
                  index + 1 === current && 'font-semibold',
                )}
              >
                {index + 1 === current || current === 1 ? (
                  words
                ) : (
                  <Link
                    to={paths.newProperty(address ?? undefined)}
                    className="inline-block min-h-6 underline decoration-line underline-offset-[3px] hover:decoration-current"
                  >
                    {words}
                  </Link>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
    </>
  )
}
