import type { ComponentProps, ReactNode } from 'react'
import { reloadKeepingForms } from '#platform/kept-forms.ts'
import { Button } from './button.tsx'

/** Loads the page again, with what is typed in it; the browser asks first where files or a payment would be lost. */
export function ReloadButton(props: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>): ReactNode {
  return (
    <Button {...props} onClick={reloadKeepingForms}>
      Reload
    </Button>
  )
}
