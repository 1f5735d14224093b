import type { ReactNode } from 'react'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ThemeSwitch } from '#shell/frame/theme-switch.tsx'
import { Mark } from '#ui/mark.tsx'
import { Plat } from '#ui/county/plat.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { ToastArea } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignParts } from './design-parts.tsx'

// Written out, since the style sheet holds only the classes that it finds in the source.
const fills =
  'bg-paper bg-sheet bg-wash bg-line bg-edge bg-soft bg-ink bg-accent bg-accent-wash bg-amber bg-amber-wash bg-brick bg-brick-wash bg-link'.split(
    ' ',
  )
const types = [
  'text-4xl font-semibold',
  'text-3xl font-semibold',
  'text-2xl font-semibold',
  'text-xl font-semibold',
  'text-lg font-semibold',
  'text-base',
  'text-sm text-soft',
  'font-mono',
]

/** What the parts of `ui` look like, each state from its props; in development only. */
export function Component(): ReactNode {
  usePageTitle('Design')
  return (
    <UiProvider>
      <main id="content" className="mx-auto max-w-page px-4 py-12 sm:px-8">
        <PageHeader
          eyebrow="Development"
          title="Every part in every state"
          lede="What a page may be made of. A new part, or a new state of one, comes here first."
          actions={<ThemeSwitch />}
        />
        <Section title="Colors">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {fills.map((fill) => (
              <li key={fill} className="text-sm">
                <span className={`mb-1 block h-12 rounded border border-line ${fill}`} />
                <span>{fill.slice(3)}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Type">
          {types.map((type) => (
            <p key={type} className={type}>
              412 Glenwood Avenue, 0123456789
            </p>
          ))}
        </Section>
        <Section title="Mark and plat">
          <div className="flex flex-wrap items-end gap-8">
            <Mark className="size-16 text-accent" />
            <Mark className="size-6" />
            <Plat />
            <Plat detailed className="h-90 w-full max-w-form border border-line" />
          </div>
        </Section>
        <DesignFields />
        <DesignParts />
      </main>
      <ToastArea />
    </UiProvider>
  )
}
