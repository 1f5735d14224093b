import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { checkService, type ServiceHealth } from '#api/service-health.ts'
import { portalVersion, serviceAddress } from '#env.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shell/frame/page-frame.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { linkClass } from '#ui/text-link.ts'
import { ToneIcon } from '#ui/tone-icon.tsx'
import { findingsOf, type Finding } from './health-words.ts'

const colors = { success: 'text-accent', failure: 'text-brick', neutral: 'text-soft' } as const
const spoken = { success: 'OK: ', failure: 'Problem: ', neutral: '' } as const

function FindingLine({ tone, title, body }: Finding): ReactNode {
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <ToneIcon tone={tone} className={`mt-1 size-4 ${colors[tone]}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="sr-only">{spoken[tone]}</span>
          <span>{title}</span>
        </p>
        <p className="break-words text-soft">{body}</p>
      </div>
    </li>
  )
}

/** Connection check for administrators; needs no sign-in. */
export function Component(): ReactNode {
  usePageTitle('Connection to the service')
  const address = serviceAddress()
  const [health, setHealth] = useState<ServiceHealth | null>(null)
  useEffect(() => {
    if (health === null) void checkService().then(setHealth)
  }, [health])
  const findings = health === null ? null : findingsOf(health, address)

  return (
    <PageFrame>
      <div className="max-w-text">
        <PageHeader
          eyebrow={
            <Breadcrumbs here="Connection">
              <Link to={paths.settings()}>Settings</Link>
            </Breadcrumbs>
          }
          title="Connection to the service"
          lede="Checks this browser’s connection to the valuation service. None of your data is sent."
        />
        <div aria-busy={health === null} className="mb-6 min-h-64">
          <p role="status" className="mb-3 font-semibold">
            {findings === null
              ? 'Checking…'
              : findings.every(({ tone }) => tone !== 'failure')
                ? 'Everything is working.'
                : 'There’s a problem.'}
          </p>
          <ul className="border-t border-line empty:hidden">
            {findings?.map((finding) => (
              <FindingLine key={finding.title} {...finding} />
            ))}
          </ul>
        </div>
        <div className="mb-12">
          <Button variant="secondary" busy={health === null} onClick={() => setHealth(null)}>
            Check again
          </Button>
        </div>
        <Section title="About Plumbline">
          <Facts
            items={[
              { term: 'Version', value: portalVersion.version },
              { term: 'Commit', value: portalVersion.commit },
              { term: 'Service', value: <span className="wrap-anywhere">{address}</span> },
              {
                term: 'Open source',
                value: (
                  <a href={`${import.meta.env.BASE_URL}licences.txt`} className={linkClass}>
                    Licenses
                  </a>
                ),
              },
            ]}
          />
        </Section>
      </div>
    </PageFrame>
  )
}
