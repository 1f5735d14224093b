import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { portalVersion } from '../../env.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page/section.tsx'
import { linkClass } from '../../ui/text-link.ts'

/** Which portal this is, and the way to see whether it reaches the service. */
export function AboutSection(): ReactNode {
  const { version, commit } = portalVersion
  return (
    <Section title="This portal">
      <Facts
        items={[
          { term: 'Version', value: commit === null ? version : `${version} (${commit})` },
          {
            term: 'Service',
            value: (
              <Link to={paths.service()} className={linkClass}>
                Check the connection to the service
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}
