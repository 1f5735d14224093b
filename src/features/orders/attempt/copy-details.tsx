import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Copies the facts of an attempt for an e-mail; shows them to copy by hand where the clipboard is forbidden. */
export function CopyDetails({ text }: { text: string }): ReactNode {
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
          Copy the details
        </Button>
        <span role="status" className="text-sm text-soft">
          {outcome !== null && (outcome === 'copied' ? 'Copied' : 'Copy this text by hand')}
        </span>
      </div>
      {outcome === 'forbidden' && (
        <pre translate="no" className="mt-3 border border-line bg-wash p-3 text-sm whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </>
  )
}
