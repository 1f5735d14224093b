import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { holdBack } from '#platform/back-entry.ts'

type Command = {
  id: string
  label: string
  /** Distinguishes equal names. */
  detail?: string | undefined
  icon?: ReactNode
}

type CommandDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  /** The field has the focus. */
  onReady?: () => void
  groups: readonly { title: string; commands: readonly Command[] }[]
  /** Called after `onOpenChange(false)`. */
  onChoose: (id: string) => void
}

/** Arrow keys move through the list; the focus stays in the field. */
export function CommandDialog({
  open,
  onOpenChange,
  label,
  placeholder,
  query,
  onQuery,
  onReady,
  groups,
  onChoose,
}: CommandDialogProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => (open ? holdBack(() => close()) : undefined), [open])
  const commands = groups.flatMap((group) => group.commands)
  const found = commands.findIndex((command) => command.id === picked)
  const at = found === -1 ? 0 : found
  const active = commands[at]

  const choose = (command: Command | undefined): void => {
    if (command === undefined) return
    onOpenChange(false)
    onChoose(command.id)
  }
  const goTo = (index: number): void => {
    const next = commands[(index + commands.length) % commands.length]
    if (next === undefined) return
    setPicked(next.id)
    list.current
      ?.querySelector(`[data-command="${CSS.escape(next.id)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      PageDown: () => goTo(Math.min(at + 5, commands.length - 1)),
      PageUp: () => goTo(Math.max(at - 5, 0)),
      Enter: () => choose(active),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  /** Keeps a focus that a page has taken meanwhile. */
  const stillHere = (): boolean => {
    const now = document.activeElement
    return now === null || now === document.body || popup.current?.contains(now) === true
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={input}
          ref={popup}
          finalFocus={stillHere}
          className="fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(70dvh,34rem)] max-w-text flex-col rounded-lg bg-sheet shadow-float outline-none transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0 sm:top-[12vh] forced-colors:border"
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} strokeWidth={1.6} className="shrink-0 text-soft" />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-expanded={commands.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
              aria-autocomplete="list"
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                setPicked(null)
                list.current?.scrollTo({ top: 0 })
                onQuery(event.target.value)
              }}
              onFocus={onReady}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none"
            />
            <Base.Close className="-mr-1.5 shrink-0 cursor-pointer rounded-sm px-1.5 py-1 text-sm text-soft hover:bg-wash hover:text-ink">
              Close
            </Base.Close>
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Results"
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-2"
          >
            {groups
              .filter((group) => group.commands.length > 0)
              .map((group, index) => (
                <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
                  <div id={`${id}-group-${index}`} className="px-2 pt-3 pb-1 text-sm text-soft">
                    {group.title}
                  </div>
                  {group.commands.map((command) => (
                    // The field, which keeps the focus, handles the keyboard.
                    <div
                      key={command.id}
                      id={`${id}-${command.id}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={command === active}
                      data-command={command.id}
                      onMouseMove={() => setPicked(command.id)}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(command)}
                      onKeyDown={onKeyDown}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 py-1.5 aria-selected:bg-accent-wash aria-selected:shadow-[inset_2px_0_0_var(--accent)] sm:min-h-10 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none"
                    >
                      <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center text-soft">
                        {command.icon}
                      </span>
                      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
                        <span className="block min-w-0 flex-1 truncate">{command.label}</span>
                        {command.detail !== undefined && (
                          <span className="block truncate text-sm text-soft sm:max-w-[50%]">
                            {command.detail}
                          </span>
                        )}
                      </span>
                    </div>
                  ))}
                </div>
              ))}
          </div>
          <p role="status" className={commands.length === 0 ? 'px-4 pb-6 text-soft' : 'sr-only'}>
            {commands.length === 0
              ? 'No results.'
              : query.trim() !== '' && countOf(commands.length, 'result')}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
