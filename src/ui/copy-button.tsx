import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** Copies a text with one press. With `hidden` the text is shown, to copy by hand, where the clipboard is forbidden. */
export function CopyButton({
  text,
  label = 'Copy',
  hidden = false,
}: {
  text: string
  label?: string
  hidden?: boolean
}): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('forbidden')
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {label}
        </Button>
        <span role="status" className="text-sm text-soft">
          {outcome !== null && (outcome === 'copied' ? 'Copied' : 'Select the text and copy it by hand')}
        </span>
      </div>
      {hidden && outcome === 'forbidden' && (
        <pre translate="no" className="mt-3 border border-line bg-wash p-3 text-sm whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </>
  )
}
