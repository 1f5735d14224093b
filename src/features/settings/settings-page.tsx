import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { ThemeSwitch } from '../../shell/frame/theme-switch.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { AboutSection } from './about-section.tsx'
import { AccountSection } from './account-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { SignOutSection } from './sign-out-section.tsx'

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
