import type { ReactNode } from 'react'
import { portalVersion } from '#env.ts'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/page/section.tsx'
import { linkClass } from '#ui/text-link.ts'

export function AboutSection(): ReactNode {
  const { version, commit } = portalVersion
  return (
    <Section title="About Plumbline">
      <Facts
        className="max-w-text"
        items={[
          { term: 'Version', value: commit === null ? version : `${version} (${commit})` },
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
  )
}
