import type { ComponentProps, ReactNode } from 'react'
import { CheckField } from '#ui/fields/check-field.tsx'

export const KeepSignedIn = ({
  on,
  ...input
}: Omit<ComponentProps<typeof CheckField>, 'label' | 'hint'> & { on: boolean }): ReactNode => (
  <CheckField
    {...input}
    label="Keep me signed in"
    hint={
      on
        ? 'You stay signed in for up to 30 days. Leave this off on a shared computer.'
        : 'You’re signed out when you close the last Plumbline tab, or after 12 hours.'
    }
  />
)
