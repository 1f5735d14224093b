import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Button } from './button.tsx'
import { codeWrap } from './identifier.tsx'

/** `copy` resolves to false if the browser forbids it; `outcome` "copied" is reset after a moment. */
export function useCopy(text: string): {
  outcome: 'copied' | 'forbidden' | null
  copy: () => Promise<boolean>
} {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      return true
    } catch {
      setOutcome('forbidden')
      return false
    }
  }
  return { outcome, copy }
}

type CopyTextProps = {
  value: string
  /** Name of the value, for screen readers: "property number". */
  label: string
  children?: ReactNode
  /** The number is saved nowhere else: the button always shows, else only to a mouse or the focus. */
  unsaved?: boolean
}

/** If the clipboard is forbidden, selects the text to copy by hand. */
export function CopyText({ value, label, children, unsaved = false }: CopyTextProps): ReactNode {
  const text = useRef<HTMLSpanElement>(null)
  const { outcome, copy } = useCopy(value)
  const copyOrSelect = async (): Promise<void> => {
    if (!(await copy()) && text.current !== null) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <span className="group/copy inline-flex max-w-full items-baseline gap-1">
      <span ref={text} translate="no" className={cx('min-w-0 tabular-nums', codeWrap(value))}>
        {children ?? value}
      </span>
      <button
        type="button"
        onClick={() => void copyOrSelect()}
        aria-label={`Copy ${label}`}
        className={cx(
          'relative inline-grid size-6 shrink-0 cursor-pointer place-items-center self-center rounded-sm text-soft after:absolute after:-inset-2 hover:bg-wash hover:text-ink sm:after:inset-0 print:hidden',
          !unsaved && 'max-sm:hidden pointer-coarse:hidden',
          !unsaved && outcome === null && 'opacity-0 group-hover/copy:opacity-100 focus-visible:opacity-100',
        )}
      >
        {outcome === 'copied' ? <Check size={15} /> : <Copy size={15} strokeWidth={1.8} />}
      </button>
      <span role="status" className="self-center text-sm text-soft empty:-ml-1">
        {outcome !== null && (outcome === 'copied' ? 'Copied' : 'Selected. Copy it with your keyboard.')}
      </span>
    </span>
  )
}

/** `hidden`: the text appears only if the clipboard is forbidden. */
export function CopyButton({
  text,
  label = 'Copy',
  hidden = false,
}: {
  text: string
  label?: string
  hidden?: boolean
}): ReactNode {
  const { outcome, copy } = useCopy(text)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {label}
        </Button>
        <span role="status" className="text-sm text-soft">
          {outcome !== null &&
            (outcome === 'copied' ? 'Copied' : 'Couldn’t copy. Select the text and copy it.')}
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
