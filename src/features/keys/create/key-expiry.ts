import * as z from 'zod/mini'
import { createApiKeyBody, type ApiKey, type CreateApiKeyBody } from '@plumbline/service-contract/api-key'
import { formatNumber } from '#lib/format-number.ts'
import { readTimestamp } from '#lib/read-timestamp.ts'
import { keyLabel } from '../key-rules.ts'

const DAY_MS = 86_400_000

/** The service takes whole days, or null for "never". */
export const EXPIRY_CHOICES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'custom', label: 'Custom' },
  { value: 'never', label: 'No expiration' },
] as const

/** Ten years: beyond that, "never" is meant. */
const CUSTOM_DAYS_MAX = 3650

const wrongDays = `Enter a whole number from 1 to ${formatNumber(CUSTOM_DAYS_MAX)}`

const readDays = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d{1,6}$/u.test(text)) return null
  const days = Number(text)
  return days >= 1 && days <= CUSTOM_DAYS_MAX ? days : null
}

export const newKeyForm = z
  .object({
    name: createApiKeyBody.shape.name,
    description: createApiKeyBody.shape.description,
    expiry: z.enum(EXPIRY_CHOICES.map(({ value }) => value)),
    customDays: z.string(),
  })
  .check(
    z.refine(({ expiry, customDays }) => expiry !== 'custom' || readDays(customDays) !== null, {
      path: ['customDays'],
      message: wrongDays,
    }),
  )
export type NewKeyValues = z.infer<typeof newKeyForm>

/** Null for "never", undefined if the custom number is invalid. */
export function expiryDays({
  expiry,
  customDays,
}: Pick<NewKeyValues, 'expiry' | 'customDays'>): number | null | undefined {
  if (expiry === 'never') return null
  if (expiry === 'custom') return readDays(customDays) ?? undefined
  return Number(expiry)
}

/** `now` and the result are in ms. */
export const expiryInstant = (days: number, now: number): number => now + days * DAY_MS

/** Omits an empty description. */
export function newKeyBody(form: NewKeyValues): CreateApiKeyBody {
  const description = form.description?.trim()
  return {
    name: form.name.normalize('NFC'),
    expiresInDays: expiryDays(form) ?? null,
    ...(description ? { description } : {}),
  }
}

/** The default if unknown. */
function expiryLike(
  key: Pick<ApiKey, 'createdAt' | 'expiresAt'>,
): Pick<NewKeyValues, 'expiry' | 'customDays'> {
  if (key.expiresAt == null || key.expiresAt === '') return { expiry: 'never', customDays: '' }
  const [created, expires] = [readTimestamp(key.createdAt), readTimestamp(key.expiresAt)]
  const days = created === null || expires === null ? 0 : Math.round((expires - created) / DAY_MS)
  const preset = EXPIRY_CHOICES.find(({ value }) => value === String(days))
  if (preset !== undefined) return { expiry: preset.value, customDays: '' }
  return readDays(String(days)) === null
    ? { expiry: '90', customDays: '' }
    : { expiry: 'custom', customDays: String(days) }
}

/** "Underwriting bot" becomes "Underwriting bot 2", that one "Underwriting bot 3". */
function nextName(key: Pick<ApiKey, 'id' | 'name'>): string {
  const name = key.name?.trim()
  if (!name) return keyLabel(key)
  const [, base = name, number = 1] = /^(.+) (\d{1,2})$/u.exec(name) ?? []
  return `${base} ${Number(number) + 1}`
}

export const valuesLike = (
  key: Pick<ApiKey, 'id' | 'name' | 'description' | 'createdAt' | 'expiresAt'> | null,
): NewKeyValues =>
  key === null
    ? { name: '', description: '', expiry: '90', customDays: '' }
    : { name: nextName(key), description: key.description ?? '', ...expiryLike(key) }
