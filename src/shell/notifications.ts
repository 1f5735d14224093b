import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Permission = 'default' | 'granted' | 'denied' | 'missing'

const readPermission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing')
const permission = createStore<Permission>(readPermission)

/** Whether this browser lets the portal show notifications; follows the answer to `askToNotify`. */
export const useNotifications = (): Permission => useStore(permission, readPermission)

/** Asks the browser's question. Only in the click of a person who wants it. */
export async function askToNotify(): Promise<void> {
  await Notification.requestPermission().catch(() => undefined)
  permission.setState(readPermission())
}

/** Shows a notification; a later one with the same tag replaces it. A press brings the tab back and calls `onPress`. */
export async function notify(
  title: string,
  { body, tag, onPress }: { body: string; tag: string; onPress: () => void },
): Promise<void> {
  if (readPermission() !== 'granted') return
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
