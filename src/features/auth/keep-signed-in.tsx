import type { ComponentProps, ReactNode } from 'react'
import { CheckField } from '../../ui/check-field.tsx'

/** "Keep me signed in", saying what each answer means on this computer. */
export const KeepSignedIn = (input: Omit<ComponentProps<typeof CheckField>, 'label' | 'hint'>): ReactNode => (
  <CheckField
    {...input}
    label="Keep me signed in"
    hint="On: this browser stays signed in for up to 30 days. Off: you are signed out when its last Plumbline tab is closed, or after 12 hours. Leave it off on a shared computer."
  />
)
