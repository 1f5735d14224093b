import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

/** The browser asks first if files, a payment or a new key would be lost; text in forms is lost. */
export function ReloadButton(props: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>): ReactNode {
  return (
    <Button {...props} onClick={() => location.reload()}>
      Reload
    </Button>
  )
}
