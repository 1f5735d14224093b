import type { ReactNode } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { portalVersion } from '../../env.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { paths } from '../../paths.ts'
import { ThemeSwitch } from '../../shell/frame/theme-switch.tsx'
import { TextLink } from '../../shell/page/links.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { useBrowserKey } from '../../shell/use-browser-key.ts'
import { Email } from '../../ui/email.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { RecordsSection } from './records-section.tsx'
import { SignOutSection } from './sign-out-section.tsx'

const keptWords =
  'This browser stays signed in for up to 30 days after signing in, also when it is closed in between.'
const notKeptWords =
  'You are signed out here when the last Plumbline tab of this browser is closed, and 12 hours after signing in at the latest.'

function keyWords(key: ReturnType<typeof useBrowserKey>): ReactNode {
  if (key === undefined) return ''
  if (key === null) return 'Made when this browser first needs one'
  return (
    <>
      <span className="break-words">{key.name}</span>
      <p className="text-sm text-soft">
        {key.expiresAt === null
          ? 'Deactivated when you sign out.'
          : `Renewed by itself; ends on ${formatDate(key.expiresAt)} at the latest if this browser is not used. Deactivated when you sign out.`}
      </p>
    </>
  )
}

/** Who is signed in here, for how long, and with which key this browser works. */
function AccountSection(): ReactNode {
  const session = useSession()
  const key = useBrowserKey()
  if (session === null) return null
  return (
    <Section title="Account in this browser">
      <Facts
        items={[
          { term: 'E-mail', value: <Email address={session.email} /> },
          { term: 'Signed in', value: formatDateTime(session.signedInAt) },
          {
            term: 'Keep me signed in',
            value: session.keepSignedIn ? `On. ${keptWords}` : `Off. ${notKeptWords}`,
          },
          { term: 'This browser’s key', value: keyWords(key) },
        ]}
      />
      <p className="mt-3 text-sm text-soft">
        To change “Keep me signed in”, sign out and in again. Name, phone and password are kept by the
        service, which offers no way to change them from here.
      </p>
    </Section>
  )
}

/** Which portal this is, and the way to see whether it reaches the service. */
function AboutSection(): ReactNode {
  const { version, commit } = portalVersion
  return (
    <Section title="This portal">
      <Facts
        items={[
          { term: 'Version', value: commit === null ? version : `${version} (${commit})` },
          {
            term: 'Service',
            value: <TextLink to={paths.service()}>Check the connection to the service</TextLink>,
          },
        ]}
      />
    </Section>
  )
}

/** Everything about this browser: account, look, the list that lives here, and leaving. */
export function Component(): ReactNode {
  usePageTitle('Settings')
  return (
    <div className="max-w-text">
      <PageHeader title="Settings" lede="These settings are about this browser, not about other devices." />
      <AccountSection />
      <Section title="Appearance">
        <ThemeSwitch />
      </Section>
      <RecordsSection />
      <AboutSection />
      <SignOutSection />
    </div>
  )
}
