import { Search } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass } from './field.tsx'

type SearchFieldProps = {
  /** Accessible name and placeholder. */
  label: string
  /** Current search; changes from outside are shown. */
  value: string
  /** Trimmed; called while typing. */
  onSearch: (text: string) => void
  className?: string
}

export function SearchField({ label, value, onSearch, className }: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef(value)
  // While typing, the text is ahead of the value: don't overwrite it.
  useEffect(() => {
    if (input.current === null || document.activeElement === input.current) return
    input.current.value = value
    searched.current = value
  }, [value])
  return (
    <div role="search" className={cx('relative min-w-0', className)}>
      <Search size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = event.target.value.trim()
          if (text === searched.current) return
          searched.current = text
          onSearch(text)
        }}
        className={cx(controlClass, 'pl-9')}
      />
    </div>
  )
}
