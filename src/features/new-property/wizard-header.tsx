import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const steps = ['Address', 'Parcel', 'Name'] as const

/**
 * The head of a step of "New property", with the way back to earlier steps. `address` is what was typed, when the way
 * led over an address; `current` counts from 1.
 */
export function WizardHeader({
  current,
  address,
  title,
  lede,
}: {
  current: 1 | 2 | 3
  address?: string | null
  title: string
  lede?: ReactNode
}): ReactNode {
  const links = [
    paths.newProperty(address ?? undefined),
    address == null || address === '' ? null : paths.chooseParcel(address),
    null,
  ]
  return (
    <PageHeader
      title={title}
      lede={lede}
      eyebrow={
        <nav aria-label="Steps of a new property">
          <ol className="flex flex-wrap gap-x-2 gap-y-1">
            {steps.map((step, index) => {
              const link = index + 1 < current ? links[index] : null
              return (
                <li
                  key={step}
                  aria-current={index + 1 === current ? 'step' : undefined}
                  className={index + 1 === current ? 'font-semibold text-ink' : undefined}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="mr-2 font-normal text-soft">
                      /
                    </span>
                  )}
                  {link == null ? (
                    `${index + 1} ${step}`
                  ) : (
                    <Link to={link} className="underline decoration-current/40 underline-offset-[3px]">
                      {index + 1} {step}
                    </Link>
                  )}
                </li>
              )
            })}
          </ol>
        </nav>
      }
    />
  )
}
