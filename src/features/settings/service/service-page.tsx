import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { lookAtService, type ServiceHealth } from '../../../api/service-health.ts'
import { apiBaseUrl, portalVersion } from '../../../env.ts'
import { paths } from '../../../paths.ts'
import { PageFrame } from '../../../shell/frame/page-frame.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { linkClass } from '../../../ui/text-link.ts'
import { ToneIcon } from '../../../ui/tone-icon.tsx'
import { findingsOf } from './health-words.ts'

const colours = { success: 'text-accent', failure: 'text-brick', neutral: 'text-soft' } as const
const spoken = { success: 'Good: ', failure: 'Trouble: ', neutral: '' } as const

function Findings({ health, address }: { health: ServiceHealth; address: string }): ReactNode {
  return (
    <ul className="border-t border-line">
      {findingsOf(health, address).map(({ tone, title, body }) => (
        <li key={title} className="flex gap-3 border-b border-line py-3">
          <ToneIcon tone={tone} className={`mt-1 size-4 ${colours[tone]}`} />
          <div className="min-w-0">
            <p className="font-semibold">
              <span className="sr-only">{spoken[tone]}</span>
              <span>{title}</span>
            </p>
            <p className="break-words text-soft">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Whether the service is reachable and lets this portal in, for whoever has to find out; needs no sign-in. */
export function Component(): ReactNode {
  usePageTitle('Connection to the service')
  const [health, setHealth] = useState<ServiceHealth | null>(null)
  const address = apiBaseUrl === '' ? location.origin : apiBaseUrl
  useEffect(() => {
    void lookAtService().then(setHealth)
  }, [])
  const well = health !== null && findingsOf(health, address).every(({ tone }) => tone !== 'failure')

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
          lede="What this browser finds on the way to the valuation service. Nothing of yours is sent for it."
        />
        <div aria-busy={health === null} className="mb-6 min-h-64">
          <p role="status" className="mb-3 font-semibold">
            {health === null
              ? 'Looking …'
              : well
                ? 'Everything answers as it should.'
                : 'Something is in the way.'}
          </p>
          {health !== null && <Findings health={health} address={address} />}
        </div>
        <div className="mb-12">
          <Button
            variant="secondary"
            busy={health === null}
            onClick={() => {
              setHealth(null)
              void lookAtService().then(setHealth)
            }}
          >
            Look again
          </Button>
        </div>
        <Section title="This portal">
          <Facts
            items={[
              { term: 'Version', value: portalVersion.version },
              { term: 'Commit', value: portalVersion.commit },
              { term: 'Service', value: <span className="break-all">{address}</span> },
              {
                term: 'Open source in it',
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
