import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { holdBack } from '#platform/back-entry.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  /** By Escape, a click outside or the close button. Default: true. */
  dismissible?: boolean
  /** Full height at the right edge, next to its subject; on a phone a normal dialog. */
  beside?: boolean
  /** The dialog's own page: its address is what Back leaves. */
  isPage?: boolean
}

/** What the customer typed, by comparing fields with their first value. */
function useTypedText() {
  const first = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  return {
    note: (target: EventTarget): void => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))
      if (isText && !first.current.has(target)) first.current.set(target, target.value)
    },
    isThere: (): boolean =>
      [...first.current].some(([field, value]) => field.isConnected && field.value !== value),
  }
}

export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  dismissible = true,
  beside = false,
  isPage = false,
}: DialogProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null)
  const typed = useTypedText()
  const [asked, setAsked] = useState(false)
  if (!open && asked) setAsked(false)
  const onBack = useEffectEvent(() => {
    if (dismissible && typed.isThere()) setAsked(true)
    else if (dismissible) onOpenChange(false)
  })
  const holds = open && !isPage
  useEffect(() => (holds ? holdBack(() => onBack()) : undefined), [holds])
  /** First field, otherwise the footer's first (safe) button, otherwise Base UI's default. */
  const firstFocus = (openedBy: string): HTMLElement | boolean =>
    openedBy === 'touch' ||
    (popup.current?.querySelector<HTMLElement>('input:not([type=hidden], [readonly]), select, textarea') ??
      popup.current?.querySelector<HTMLElement>('footer button') ??
      true)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className={cx(
            'fixed inset-0 z-40 grid items-end overflow-y-auto',
            beside ? 'sm:items-stretch' : 'sm:items-center sm:p-6',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={firstFocus}
            onFocus={({ target }) => typed.note(target)}
            className={cx(
              'relative mx-auto w-full max-w-form rounded-t-lg bg-sheet shadow-float outline-none transition-[opacity,translate] [--mark-cut:var(--sheet)] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 forced-colors:border',
              beside ? 'sm:mr-0 sm:rounded-none' : 'sm:rounded-lg',
            )}
          >
            <div className="px-5 pt-5 pb-6 sm:px-6">
              <div className="flex items-start justify-between gap-4">
                <Base.Title className="text-xl font-semibold">{title}</Base.Title>
                {dismissible && (
                  <Base.Close
                    aria-label="Close"
                    className="-mt-1 -mr-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded text-soft hover:bg-wash hover:text-ink"
                  >
                    <X size={18} />
                  </Base.Close>
                )}
              </div>
              {description !== undefined && (
                <Base.Description render={<div />} className="mt-1 text-soft">
                  {description}
                </Base.Description>
              )}
              {asked && (
                <Notice
                  className="mt-4"
                  tone="attention"
                  live="polite"
                  title="Discard what you typed?"
                  actions={
                    <>
                      <Button size="sm" variant="secondary" onClick={() => setAsked(false)}>
                        Keep editing
                      </Button>
                      <Button size="sm" variant="quiet" onClick={() => onOpenChange(false)}>
                        Discard text
                      </Button>
                    </>
                  }
                />
              )}
              {children !== undefined && <div className="mt-4">{children}</div>}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 max-sm:flex-col-reverse max-sm:[&>*]:w-full max-sm:[&>span>button]:w-full sm:items-start sm:[&>span]:contents sm:[&>span>span]:w-full sm:[&>span>span]:text-right sm:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
