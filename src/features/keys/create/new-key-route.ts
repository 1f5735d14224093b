export { Component } from './new-key-page.tsx'
import { loadSecretDialog } from './create-key-to-show.ts'

/** Also after an update of the portal, a page that stands open can show the secret. */
export function loader(): null {
  void loadSecretDialog().catch(() => undefined)
  return null
}
