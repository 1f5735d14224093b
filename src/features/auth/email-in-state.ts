/** The e-mail that the two sign-in pages hand each other in the history entry, never in the URL; '' when none. */
export function emailInState(state: unknown): string {
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : ''
  return typeof email === 'string' ? email : ''
}
