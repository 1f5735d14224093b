import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { ThemeSwitch } from '../../shell/frame/theme-switch.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ToastArea } from '../../ui/toast.tsx'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { DesignActions } from './design-actions.tsx'
import { DesignContent } from './design-content.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignTokens } from './design-tokens.tsx'

/** Every part of `ui` in every state; in development only. */
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
        <DesignTokens />
        <DesignActions />
        <DesignFields />
        <DesignContent />
      </main>
      <ToastArea />
    </UiProvider>
  )
}
