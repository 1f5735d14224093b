import type { ComponentProps, ReactNode } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'

/** "Keep me signed in", saying what the answer given means on this computer. */
export const KeepSignedIn = ({
  on,
  ...input
}: Omit<ComponentProps<typeof CheckField>, 'label' | 'hint'> & { on: boolean }): ReactNode => (
  <CheckField
    {...input}
    label="Keep me signed in"
    hint={
      on
        ? 'This browser stays signed in for up to 30 days. Leave it off on a computer that others use.'
        : 'You are signed out when the last Plumbline tab of this browser is closed, or after 12 hours.'
    }
  />
)
