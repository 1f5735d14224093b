import type { ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { SignOutButton } from '#shell/frame/sign-out-button.tsx'
import { ThemeSwitch } from '#shell/frame/theme-switch.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { AboutSection } from '#shell/page/about-section.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Email } from '#ui/email.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { RecordsSection } from './records-section.tsx'

const keptCopy = 'You stay signed in for up to 30 days, even after closing the browser.'
const notKeptCopy = 'You’re signed out when you close the last Plumbline tab, or after 12 hours.'

function AccountSection(): ReactNode {
  const session = useSession()
  if (session === null) return null
  return (
    <Section title="Account">
      <Facts
        items={[
          { term: 'Email', value: <Email address={session.email} /> },
          { term: 'Signed in', value: formatDateTime(session.signedInAt) },
          {
            term: 'Keep me signed in',
            value: session.keepSignedIn ? `On. ${keptCopy}` : `Off. ${notKeptCopy}`,
          },
        ]}
      />
      <p className="mt-3 text-sm text-soft">To change “Keep me signed in”, sign out and sign in again.</p>
      {/* Elsewhere the side bar has them. */}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 md:hidden">
        <TextLink to={paths.developers()}>Developers</TextLink>
        <SignOutButton />
      </p>
    </Section>
  )
}

export function Component(): ReactNode {
  usePageTitle('Settings')
  return (
    <div className="max-w-text">
      <PageHeader title="Settings" lede="These settings apply to this browser only." />
      <AccountSection />
      <Section title="Appearance">
        <ThemeSwitch />
      </Section>
      <RecordsSection />
      <AboutSection />
    </div>
  )
}
