import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

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
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      if (text.current !== null) getSelection()?.selectAllChildren(text.current)
      setOutcome('failed')
    }
  }
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
        {outcome === 'copied' ? <Check size={15} /> : <Copy size={15} strokeWidth={1.8} />}
      </button>
      <span role="status" className="self-center text-sm text-soft empty:-ml-1">
        {outcome !== null && (outcome === 'copied' ? 'Copied' : 'Selected, copy it with your keyboard')}
      </span>
    </span>
  )
}
