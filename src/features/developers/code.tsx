import type { ReactNode } from 'react'

export const Code = ({ children }: { children: string }): ReactNode => (
  <code translate="no" className="font-mono text-sm">
    {children}
  </code>
)

/** Draws text between backticks as code; no such part may come twice. */
export const withCode = (text: string): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <Code key={part}>{part}</Code>))
