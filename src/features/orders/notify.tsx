import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Button } from '#ui/button.tsx'

type Permission = 'default' | 'granted' | 'denied' | 'missing'

const readPermission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing')
const permissionStore = createStore<Permission>(readPermission)

/** Call from a click handler only. */
async function askToNotify(): Promise<void> {
  await Notification.requestPermission().catch(() => undefined)
  permissionStore.setState(readPermission())
}

/** Replaces a notification with the same tag. A click focuses the tab and calls `onClick`. */
export async function notify(
  title: string,
  { body, tag, onClick }: { body: string; tag: string; onClick: () => void },
): Promise<void> {
  if (readPermission() !== 'granted') return
  const options = { body, tag, icon: `${import.meta.env.BASE_URL}mark.svg` }
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      onClick()
      shown.close()
    })
  } catch {
    // On phones, only service workers can show notifications.
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
  }
}

/** The browser's prompt appears only after a click. */
export function NotifyOffer(): ReactNode {
  const permission = useStore(permissionStore, readPermission)
  const [asked, setAsked] = useState(false)
  return (
    <div role="status" className="text-sm text-soft">
      {permission === 'default' && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-[13px]"
          onClick={() => {
            setAsked(true)
            void askToNotify()
          }}
        >
          Notify me of changes
        </Button>
      )}
      {asked && permission === 'granted' && (
        <span>We’ll notify you here. We check up to once a minute while a Plumbline tab is open.</span>
      )}
      {asked && permission === 'denied' && (
        <span>Notifications are off for this site. Allow them in your browser’s settings.</span>
      )}
    </div>
  )
}
