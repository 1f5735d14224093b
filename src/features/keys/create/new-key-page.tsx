import type { ReactNode } from 'react'
import { usePageTitle } from '#shell/page/page-title.ts'
import { NewKeyForm } from './new-key-form.tsx'

/** `/keys/new` */
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
