import { useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Button } from '../button.tsx'
import { useCopy } from '../copy.tsx'

/** A line of small buttons, of which one may be chosen. */
export function Chips({
  label,
  names,
  chosen,
  onChoose,
}: {
  label: string
  names: readonly string[]
  chosen: number | null
  onChoose: (index: number) => void
}): ReactNode {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
          className={cx(
            'min-h-8 cursor-pointer rounded px-2.5 text-sm tabular-nums',
            index === chosen ? 'bg-ink font-semibold text-paper' : 'bg-wash text-soft hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

type Code = { label: string; text: string }

/** Preformatted text with a copy button. `head`: shown for the label. `low`: beside others. */
export function CodeBlock({
  label,
  text,
  head = label,
  low = false,
}: Code & { head?: ReactNode; low?: boolean }): ReactNode {
  const { outcome, copy } = useCopy(text)
  return (
    <div className="min-w-0 rounded border border-line bg-wash">
      <div
        className={cx(
          'flex items-center justify-between gap-3 border-b border-line pr-1 pl-4 text-sm text-soft',
          !low && 'py-1',
        )}
      >
        <div className="min-w-0">{head}</div>
        <Button variant="quiet" size="sm" className="shrink-0" onClick={() => void copy()}>
          <span>{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
      <p role="status" className="px-4 text-sm empty:hidden">
        {outcome === 'forbidden' && 'Couldn’t copy. Select the text and copy it.'}
      </p>
      <pre
        translate="no"
        // Focusable for scrolling long lines with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cx('overflow-auto px-4 py-2 font-mono text-sm', low ? 'max-h-39' : 'max-h-64')}
      >
        {text}
      </pre>
    </div>
  )
}

/** One of several texts. */
export function CodeChoice({ texts }: { texts: readonly Code[] }): ReactNode {
  const [index, setIndex] = useState(0)
  const names = texts.map(({ label }) => label)
  return (
    <CodeBlock
      label=""
      text=""
      {...texts[index]}
      key={index}
      head={
        texts.length === 1 ? (
          names[0]
        ) : (
          <Chips label="Choose what to show" names={names} chosen={index} onChoose={setIndex} />
        )
      }
    />
  )
}
