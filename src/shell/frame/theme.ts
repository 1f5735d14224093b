import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** Read by the inline script of index.html before the first paint; the session's part of it is written by `api`. */
const storageKey = 'plumbline.look'

function readStored(): object {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

function readTheme(): Theme {
  const look = readStored()
  return 'theme' in look && (look.theme === 'light' || look.theme === 'dark') ? look.theme : 'system'
}

const listeners = new Set<() => void>()
let current: Theme | null = null

function show(theme: Theme): void {
  current = theme
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const listener of listeners) listener()
}

/** Sets light, dark or the system's choice, here and in the other open tabs, and remembers it where it can. */
function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), theme }))
  } catch {
    // Storage is refused: the choice holds for this visit.
  }
  show(theme)
}

const fromOtherTab = (event: StorageEvent): void => {
  if (event.key === storageKey) show(readTheme())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab)
  }
}

const snapshot = (): Theme => (current ??= readTheme())

/** The chosen theme and the way to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, snapshot), setTheme]
}
