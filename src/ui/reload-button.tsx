import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

/** Loads the page again. The browser asks first where files, a payment or a new key would be lost; text in a form is lost. */
export function ReloadButton(props: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>): ReactNode {
  return (
    <Button {...props} onClick={() => location.reload()}>
      Reload
    </Button>
  )
}
