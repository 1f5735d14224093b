import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Permission = 'default' | 'granted' | 'denied' | 'missing'

const listeners = new Set<() => void>()
const permission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing')

/** Whether this browser lets the portal show notifications; follows the answer to `askToNotify`. */
const useNotifications = (): Permission =>
  useSyncExternalStore((onChange) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }, permission)

/** Asks the browser's question. Only in the click of a person who wants it. */
async function askToNotify(): Promise<void> {
  await Notification.requestPermission().catch(() => undefined)
  for (const listener of listeners) listener()
}

/** Shows a notification; a later one with the same tag replaces it. A press brings the tab back and calls `onPress`. */
export async function notify(
  title: string,
  { body, tag, onPress }: { body: string; tag: string; onPress: () => void },
): Promise<void> {
  if (permission() !== 'granted') return
  const options = { body, tag, icon: `${import.meta.env.BASE_URL}mark.svg` }
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      onPress()
      shown.close()
    })
  } catch {
    // Phones show notifications through the worker only.
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
  }
}

/** Offers to be told of an order's changes while the tab is hidden. The browser asks only after this is pressed. */
export function NotifyOffer(): ReactNode {
  const permission = useNotifications()
  const [asked, setAsked] = useState(false)
  return (
    <div role="status" className="text-sm text-soft">
      {permission === 'default' && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ml-3"
          onClick={() => {
            setAsked(true)
            void askToNotify()
          }}
        >
          Notify me when the order changes
        </Button>
      )}
      {asked && permission === 'granted' && (
        <span>You will be notified here while a tab of the portal stays open.</span>
      )}
      {asked && permission === 'denied' && (
        <span>This browser does not allow notifications for the portal.</span>
      )}
    </div>
  )
}
