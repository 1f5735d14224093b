import type { ReactNode } from 'react'

export const Code = ({ children }: { children: string }): ReactNode => (
  <code translate="no" className="font-mono text-sm">
    {children}
  </code>
)

/** Draws text between backticks as code. */
export const withCode = (text: string): ReactNode =>
  [...text.matchAll(/`([^`]*)`|[^`]+/gu)].map(({ 0: plain, 1: code, index }) =>
    code === undefined ? plain : <Code key={index}>{code}</Code>,
  )
