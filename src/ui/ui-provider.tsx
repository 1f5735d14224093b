import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Around everything that uses Base UI: its parts then put no style element into the page, which our CSP refuses. */
export function UiProvider({ children }: { children: ReactNode }): ReactNode {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}
