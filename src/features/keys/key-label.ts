import type { ApiKey } from '../../contract/api-key.ts'

/** What to call a key, also when the service sends no name. */
export const keyLabel = (key: Pick<ApiKey, 'id' | 'name'>): string => key.name?.trim() || `Key ${key.id}`

/** Whether what was typed is the name asked for; runs of spaces count as one. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim().replaceAll(/\s+/gu, ' ') === name.trim().replaceAll(/\s+/gu, ' ')
