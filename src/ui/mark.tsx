import type { ReactNode } from 'react'

/** The mark: a plumb line over a lot. Takes the text's colour. */
export function Mark({ className = 'size-6' }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path
        d="M2 17.5 12 12.6l10 4.9-10 4.9Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M12 1v8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      <path d="M12 17.6 9.2 10.4a.8.8 0 0 1 .75-1.1h4.1a.8.8 0 0 1 .75 1.1Z" fill="currentColor" />
    </svg>
  )
}
