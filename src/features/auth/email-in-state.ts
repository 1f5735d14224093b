/** Passed between the sign-in and sign-up pages in the history entry, never in the URL; '' if none. */
export function emailInState(state: unknown): string {
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : ''
  return typeof email === 'string' ? email : ''
}
