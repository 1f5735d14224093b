import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

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

const themeStore = createStore<Theme>(readTheme)

themeStore.subscribe((theme) => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
})

/** Sets light, dark or the system's choice, here and in the other open tabs, and remembers it where it can. */
function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), theme }))
  } catch {
    // Storage is refused: the choice holds for this visit.
  }
  themeStore.setState(theme)
}

addEventListener('storage', ({ key }) => {
  if (key === storageKey) themeStore.setState(readTheme())
})

/** The chosen theme and the way to change it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(themeStore), setTheme]
