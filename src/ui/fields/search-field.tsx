import { Search } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass } from './field.tsx'

type SearchFieldProps = {
  /** Read out, and shown inside the empty field. */
  label: string
  /** What is searched for now; it follows when that changes from outside. */
  value: string
  /** Called with the trimmed text as it is typed. */
  onSearch: (text: string) => void
  className?: string
}

/** A field that narrows a list as one types. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef(value)
  // What is being typed is ahead of the value, which arrives late and step by step: it is not written back under the cursor.
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
