import { type ReactNode, useId } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { SignOutButton } from '#shell/frame/sign-out-button.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { AboutSection } from '#shell/page/about-section.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Email } from '#ui/email.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { RecordsSection } from './records-section.tsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { cx } from '#lib/class-names.ts'
import { useTheme, type Theme } from '#shell/frame/theme.ts'

const icon = { size: 15, strokeWidth: 1.6 } as const

const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'system', label: 'System', icon: <Monitor {...icon} /> },
  { theme: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { theme: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
]

function ThemeSwitch(): ReactNode {
  const name = useId()
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label
          key={choice.theme}
          className={cx(
            'flex cursor-pointer items-center justify-center gap-2 rounded-sm text-sm text-soft transition-colors hover:text-ink',
            'has-checked:bg-line/70 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            'min-h-9 px-3 sm:min-h-8',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={theme === choice.theme}
            onChange={() => setTheme(choice.theme)}
            className="sr-only"
          />
          {choice.icon}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

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
