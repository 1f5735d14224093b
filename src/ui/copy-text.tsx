import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { Button } from './button.tsx'

type Outcome = 'copied' | 'forbidden' | null

/** Copies a text; tells what came of the last press. */
function useCopy(text: string): [Outcome, copy: () => Promise<void>, setOutcome: (outcome: Outcome) => void] {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('forbidden')
    }
  }
  return [outcome, copy, setOutcome]
}

type CopyTextProps = {
  value: string
  /** What is copied, for screen readers: "property number". */
  label: string
  mono?: boolean
  /** Shown in place of the value, such as a shortened form. */
  children?: ReactNode
  className?: string
}

/** A value that copies with one press. It says "Copied" only when it was; else it selects the text to copy by hand. */
export function CopyText({ value, label, mono = true, children, className }: CopyTextProps): ReactNode {
  const text = useRef<HTMLSpanElement>(null)
  const [outcome, copy, setOutcome] = useCopy(value)
  useEffect(() => {
    if (outcome === null) return undefined
    if (outcome === 'forbidden' && text.current !== null) getSelection()?.selectAllChildren(text.current)
    const timer = setTimeout(() => setOutcome(null), 2500)
    return () => clearTimeout(timer)
  }, [outcome, setOutcome])
  return (
    <span className={cx('inline-flex max-w-full items-baseline gap-1', className)}>
      <span
        ref={text}
        translate="no"
        className={cx('min-w-0 wrap-anywhere', mono && 'font-mono text-[0.93em]')}
      >
        {children ?? value}
      </span>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`Copy ${label}`}
        className="relative inline-grid size-6 shrink-0 cursor-pointer place-items-center self-center rounded-sm text-soft after:absolute after:-inset-2 hover:bg-wash hover:text-ink sm:after:inset-0"
      >
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
      </button>
      <span role="status" className="self-center text-sm text-soft empty:-ml-1">
        {outcome !== null && (outcome === 'copied' ? 'Copied' : 'Selected, copy it with your keyboard')}
      </span>
    </span>
  )
}

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
  const [outcome, copy] = useCopy(text)
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
