import type { ReactNode } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { useBrowserKey } from '../../shell/use-browser-key.ts'
import { Email } from '../../ui/email.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page/section.tsx'

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
export function AccountSection(): ReactNode {
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
