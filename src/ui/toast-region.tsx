import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'

export interface Message {
  title: string
  /** Such as "Undo". */
  action?: { label: string; onPress: () => void } | undefined
}

type Messages = StoreApi<readonly Message[]>

function Toasts({ messages }: { messages: Messages }): ReactNode {
  const { toasts, add, close } = Toast.useToastManager()
  const waiting = useStore(messages)
  useEffect(() => {
    for (const { title, action } of messages.getState()) {
      const id = add({
        title,
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.onPress()
          },
        },
      })
    }
    if (waiting.length > 0) messages.setState([], true)
  }, [messages, waiting, add, close])
  return toasts.map((entry) => (
    <Toast.Root
      key={entry.id}
      toast={entry}
      // Base UI's default is "dialog", but these don't block anything.
      role="group"
      aria-modal={undefined}
      swipeDirection={['left', 'right']}
      className="appear pointer-events-auto flex max-w-form items-center gap-3 rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-float transition-opacity [transform:translateX(var(--toast-swipe-movement-x))] focus-visible:outline-offset-2 data-ending-style:opacity-0 data-limited:hidden forced-colors:border"
    >
      <Toast.Title render={<p />} className="min-w-0" />
      <Toast.Action className="min-h-8 shrink-0 cursor-pointer rounded-sm px-2 font-semibold underline underline-offset-[3px] hover:bg-paper/15 focus-visible:outline-paper" />
      <Toast.Close
        aria-label="Dismiss"
        // For everyone, not only on hover.
        aria-hidden={false}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-paper/15 focus-visible:outline-paper"
      >
        <X size={16} strokeWidth={1.6} />
      </Toast.Close>
    </Toast.Root>
  ))
}

/** Top on a phone, otherwise lower right. Timers pause on hover and on focus (F6). */
export function ToastRegion({ messages }: { messages: Messages }): ReactNode {
  return (
    <Toast.Provider timeout={6000}>
      <Toast.Viewport className="pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 max-md:top-4 md:bottom-6 md:left-auto md:justify-items-end print:hidden">
        <Toasts messages={messages} />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
