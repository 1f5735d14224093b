import type { ReactNode } from 'react'
import { CopyButton } from './copy.tsx'

/** Text with a copy button. */
export function CodeBlock({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className="grid gap-2">
      <pre
        translate="no"
        // Focusable for scrolling long lines with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-[28rem] overflow-auto rounded border border-line bg-wash px-4 py-3 font-mono text-sm"
      >
        {text}
      </pre>
      <CopyButton text={text} />
    </div>
  )
}
