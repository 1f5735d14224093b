import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from './button.tsx'

/** For each link or `<button>` in a `MoreMenu`. */
export const menuItemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded px-3 text-left text-base hover:bg-wash sm:min-h-9'

const GAP = 4

/** Absolute, so it scrolls with its button; above the button if there's no room below. */
function place(list: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = list
  const below = at.bottom + GAP
  const top =
    below + offsetHeight > innerHeight && at.top > offsetHeight ? at.top - offsetHeight - GAP : below
  list.style.top = `${top + scrollY}px`
  list.style.left = `${Math.max(GAP, at.right - offsetWidth) + scrollX}px`
}

/** Arrow keys open the list and move in it. */
function move(event: KeyboardEvent, list: HTMLElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const items = [...list.querySelectorAll<HTMLElement>('a, button')]
  if (step === 0 || items.length === 0) return
  event.preventDefault()
  list.togglePopover(true)
  const now = items.findIndex((item) => item === document.activeElement)
  const next = now < 0 && step > 0 ? 0 : (Math.max(now, 0) + step) % items.length
  items.at(next)?.focus({ preventScroll: true })
}

function connect(list: HTMLElement, button: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // The list has no size before it is open.
  list.addEventListener('beforetoggle', () => requestAnimationFrame(() => place(list, button)), { signal })
  for (const part of [list, button])
    part.addEventListener('keydown', (event) => move(event, list), { signal })
  // Before React's handlers: an item's dialog then returns the focus to the menu's button.
  const choose = (): void => {
    list.hidePopover()
    button.focus()
  }
  list.addEventListener('click', choose, { signal })
  return () => stop.abort()
}

/**
 * Secondary actions behind one button: the browser's popover, whose content stays mounted, so an item may have
 * a dialog or a write in progress. Escape, a click outside and a chosen item close it.
 */
export function MoreMenu({
  label = 'More actions',
  size = 'md',
  children,
}: {
  /** In a list, with its row's name. */
  label?: string
  size?: 'md' | 'sm'
  children: ReactNode
}): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      list.current === null || button.current === null ? undefined : connect(list.current, button.current),
    [],
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cx(buttonClass({ variant: size === 'sm' ? 'quiet' : 'secondary', size }), 'print:hidden')}
      >
        <Ellipsis size={18} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="absolute inset-auto m-0 min-w-44 rounded-lg border border-line bg-sheet p-1 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
