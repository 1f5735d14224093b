import { Search } from 'lucide-react'
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Part } from '#platform/lazy-part.ts'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'

/** Injected, since the shell imports no features. */
export type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the field has the focus; returns the keys typed before. */
  takeTyped: () => string
}

const onMac = /mac|iphone|ipad/iu.test(navigator.userAgent)
const REQUEST = 'plumbline-palette'
const requests = new EventTarget()
const openPalette = (): void => void requests.dispatchEvent(new Event(REQUEST))

/** `wide`: with label and shortcut, else an icon. */
export function PaletteButton({ wide = false }: { wide?: boolean }): ReactNode {
  const shared = {
    type: 'button',
    onClick: openPalette,
    'aria-keyshortcuts': onMac ? 'Meta+K' : 'Control+K',
  } as const
  if (!wide)
    return (
      <button
        {...shared}
        aria-label="Search"
        className="grid size-11 cursor-pointer place-items-center rounded text-soft hover:bg-wash hover:text-ink"
      >
        <Search size={20} strokeWidth={1.6} />
      </button>
    )
  return (
    <button
      {...shared}
      className="mb-3 flex min-h-9 w-full cursor-pointer items-center gap-3 rounded border border-line bg-sheet px-2.5 text-soft transition-colors hover:border-edge hover:text-ink"
    >
      <Search size={16} strokeWidth={1.6} />
      Search
      <kbd aria-hidden="true" className="ml-auto font-sans text-xs">
        {onMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

/** Buffers keys typed before the field has the focus. */
const typedAhead = {
  kept: null as string | null,
  begin: (): void => {
    typedAhead.kept ??= ''
  },
  take: (): string => {
    const typed = typedAhead.kept ?? ''
    typedAhead.kept = null
    return typed
  },
  /** True if the key was buffered. */
  keep: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (typedAhead.kept === null || key.length !== 1 || ctrlKey || metaKey || altKey) return false
    typedAhead.kept += key
    return true
  },
}

/** True while another dialog is open. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Opened by its button or Ctrl K (⌘ K), lazy-loaded on first open. */
export function PaletteLauncher({
  palette,
}: {
  palette: Part<{ Component: ComponentType<PaletteProps> }>
}): ReactNode {
  const [open, setOpen] = useState(false)
  const loaded = useDialogPart(palette, open, () => {
    typedAhead.take()
    setOpen(false)
  })
  // Before the paint: a visible button must work.
  useLayoutEffect(() => {
    const show = (): void => {
      typedAhead.begin()
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (typedAhead.keep(event)) event.preventDefault()
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (onMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (!isBusy()) show()
    }
    requests.addEventListener(REQUEST, show)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      requests.removeEventListener(REQUEST, show)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
  return loaded && <loaded.Component open={open} onOpenChange={setOpen} takeTyped={typedAhead.take} />
}
