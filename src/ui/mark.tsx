import type { ReactNode } from 'react'

/** A plumb line over a lot, inverted where it enters it. Takes the text's color. */
export function Mark({ className = 'size-6' }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false" fill="currentColor">
      <path
        fillRule="evenodd"
        d="M2.5 9.4 21 6.6 22 22H2ZM11.25 8V11.7L9.3 14 12 20.2 14.7 14 12.75 11.7V7.5Z"
      />
      <path d="M11.25 1.5h1.5v6.35h-1.5Z" />
    </svg>
  )
}
