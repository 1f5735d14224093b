import type { KeyLeft } from '../../shell/reload/carried-key.ts'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The e-mail that the two sign-in pages hand each other in the history entry, never in the URL; '' when none. */
export function carriedEmail(state: unknown): string {
  const email = fieldOf(state, 'email')
  return typeof email === 'string' ? email : ''
}

/** The key that a sign-out could not deactivate, as the sign-out hands it over; null when none. */
export function carriedKeyLeft(state: unknown): KeyLeft | null {
  const left = fieldOf(state, 'keyLeft')
  const [name, expiresAt] = [fieldOf(left, 'name'), fieldOf(left, 'expiresAt')]
  return typeof name === 'string' && typeof expiresAt === 'number' ? { name, expiresAt } : null
}
