import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Theme = 'system' | 'light' | 'dark'

/** Read by index.html's inline script before the first paint. */
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

const themeStore = createStore<Theme>(readTheme)

themeStore.subscribe((theme) => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
})

/** Changes all open tabs; stored best effort. */
function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), theme }))
  } catch {
    // No storage: the choice lasts for this visit.
  }
  themeStore.setState(theme)
}

addEventListener('storage', ({ key }) => {
  if (key === storageKey) themeStore.setState(readTheme())
})

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(themeStore), setTheme]
