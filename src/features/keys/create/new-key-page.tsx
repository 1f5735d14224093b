import type { ReactNode } from 'react'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { loadSecretDialog } from './create-key-to-show.ts'
import { NewKeyForm } from './new-key-form.tsx'

/** Also after an update of the portal, a page that stands open can show the secret. */
export function loader(): null {
  void loadSecretDialog().catch(() => undefined)
  return null
}

/** `/keys/new`: create a key. */
export function Component(): ReactNode {
  usePageTitle('Create an API key')
  return (
    <NewKeyForm
      title="Create an API key"
      here="New key"
      lede="Every key has full access to your account, including paid orders."
    />
  )
}
