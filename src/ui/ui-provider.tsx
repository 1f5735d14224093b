import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Keeps Base UI from adding style elements, which our CSP blocks. */
export function UiProvider({ children }: { children: ReactNode }): ReactNode {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}
