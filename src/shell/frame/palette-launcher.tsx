import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** The palette's window; made by the start, since the frame knows no features. */
export type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the field has the focus: what was typed since the palette was asked for. */
  takeTyped: () => string
}

type PaletteWays = {
  /** Draws the palette once it has been asked for. */
  Palette: ComponentType
  /** The button that opens it: `wide` with its name and keys, else as a picture. */
  PaletteButton: ComponentType<{ wide?: boolean }>
}

const onMac = /mac|iphone|ipad/iu.test(navigator.userAgent)
const FAILURE_SHOWN_MS = 6000
const REQUEST = 'plumbline-palette'
const requests = new EventTarget()
const openPalette = (): void => void requests.dispatchEvent(new Event(REQUEST))

function PaletteButton({ wide = false }: { wide?: boolean }): ReactNode {
  const shared = {
    type: 'button',
    onClick: openPalette,
    'aria-keyshortcuts': onMac ? 'Meta+K' : 'Control+K',
  } as const
  if (!wide)
    return (
      <button
        {...shared}
        aria-label="Find"
        className="grid size-11 cursor-pointer place-items-center rounded text-soft hover:bg-wash hover:text-ink"
      >
        <Search size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
    )
  return (
    <button
      {...shared}
      className="mb-3 flex min-h-9 w-full cursor-pointer items-center gap-3 rounded border border-line bg-sheet px-2.5 text-soft transition-colors hover:border-edge hover:text-ink"
    >
      <Search size={16} strokeWidth={1.6} aria-hidden="true" />
      Find
      <kbd aria-hidden="true" className="ml-auto font-sans text-xs">
        {onMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

/** Keeps what is typed between the asking and the field's focus, which comes later: a fast hand loses no letter. */
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
  /** Whether the key was kept, and belongs to nothing else. */
  keep: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (typedAhead.kept === null || key.length !== 1 || ctrlKey || metaKey || altKey) return false
    typedAhead.kept += key
    return true
  },
}

/** Another window has the person's attention: the palette does not open over it. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The command palette: opened by a button or by Ctrl K (⌘ K), and loaded by `load` when it is first opened. */
export function createPalette(load: () => Promise<{ Component: ComponentType<PaletteProps> }>): PaletteWays {
  return {
    PaletteButton,
    Palette: () => {
      const [open, setOpen] = useState(false)
      const [failed, setFailed] = useState(false)
      const [Loaded, setLoaded] = useState<ComponentType<PaletteProps> | null>(null)
      useEffect(() => {
        const show = async (): Promise<void> => {
          typedAhead.begin()
          try {
            const { Component } = await load()
            setLoaded(() => Component)
            setFailed(false)
            setOpen(true)
          } catch {
            typedAhead.take()
            setFailed(true)
            setTimeout(() => setFailed(false), FAILURE_SHOWN_MS)
          }
        }
        const onRequest = (): void => void show()
        const onKey = (event: KeyboardEvent): void => {
          if (typedAhead.keep(event)) event.preventDefault()
          if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
          if (onMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (!isBusy()) void show()
        }
        requests.addEventListener(REQUEST, onRequest)
        addEventListener('keydown', onKey, { capture: true })
        return () => {
          requests.removeEventListener(REQUEST, onRequest)
          removeEventListener('keydown', onKey, { capture: true })
        }
      }, [])
      return (
        <>
          {Loaded !== null && <Loaded open={open} onOpenChange={setOpen} takeTyped={typedAhead.take} />}
          {failed && (
            <p
              role="alert"
              className="fixed inset-x-3 top-3 z-30 mx-auto max-w-form rounded-lg bg-sheet px-4 py-3 shadow-float forced-colors:border"
            >
              Find could not be loaded. Press it again when you are connected.
            </p>
          )}
        </>
      )
    },
  }
}
