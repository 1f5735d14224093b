import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from '#platform/web-storage.ts'
import { CheckField } from '#ui/fields/check-field.tsx'

type Permission = 'default' | 'granted' | 'denied' | 'missing'

const readPermission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing')
const permissionStore = createStore<Permission>(readPermission)

/** In this browser; its permission can't be given back. */
const MUTED = 'plumbline.muted'
const mutedStore = createStore<boolean>(() => readText('localStorage', MUTED) !== null)

function setMuted(muted: boolean): void {
  writeText('localStorage', MUTED, muted ? 'yes' : null)
  mutedStore.setState(muted)
}

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
  if (readPermission() !== 'granted' || readText('localStorage', MUTED) !== null) return
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
export function NotifySwitch(): ReactNode {
  const permission = useStore(permissionStore, readPermission)
  const isMuted = useStore(mutedStore)
  if (permission === 'missing') return null
  const isOn = permission === 'granted' && !isMuted
  return (
    <CheckField
      role="switch"
      label="Notify me"
      hint={
        permission === 'denied'
          ? 'Notifications are off for this site. Allow them in your browser’s settings.'
          : 'While a Plumbline tab is open.'
      }
      disabled={permission === 'denied'}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target: { checked } }) => {
        setMuted(!checked)
        if (permission === 'default') void askToNotify()
      }}
    />
  )
}
