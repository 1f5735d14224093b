import { useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatDate } from '#lib/format-date.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EXPIRY_CHOICES, expiryDays, expiryInstant, type NewKeyForm } from './key-expiry.ts'

const endHint = (days: number | null | undefined, now: number): string | undefined =>
  days == null ? undefined : `Expires ${formatDate(expiryInstant(days, now))}`

export function ExpiryFields({
  form: { control, register, formState },
}: {
  form: Pick<UseFormReturn<NewKeyForm>, 'control' | 'register' | 'formState'>
}): ReactNode {
  const [now] = useState(() => Date.now())
  const [expiry, customDays] = useWatch({ control, name: ['expiry', 'customDays'] })
  const hint = endHint(expiryDays({ expiry, customDays }), now)
  const { errors } = formState
  return (
    <>
      <SelectField
        label="Expiration"
        options={EXPIRY_CHOICES}
        hint={expiry === 'custom' ? undefined : hint}
        error={errors.expiry?.message}
        {...register('expiry')}
      />
      {expiry === 'custom' && (
        <TextField
          label="Number of days"
          inputMode="numeric"
          autoComplete="off"
          hint={hint}
          error={errors.customDays?.message}
          {...register('customDays')}
        />
      )}
      {expiry === 'never' && (
        <Notice tone="attention" live="polite" title="This key never expires">
          If it leaks, anyone who has it can use it until you deactivate it. An expiration date is safer: you
          can replace the key before it expires.
        </Notice>
      )}
    </>
  )
}
