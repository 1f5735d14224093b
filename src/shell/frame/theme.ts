import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readJson, writeJson } from '#platform/web-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Read by index.html's inline script before the first paint. */
const storageKey = 'plumbline.look'

function readStored(): object {
  const stored = readJson('localStorage', storageKey)
  return typeof stored === 'object' && stored !== null ? stored : {}
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

/** Changes all open tabs. If it isn't stored, the choice lasts for this visit. */
function setTheme(theme: Theme): void {
  writeJson('localStorage', storageKey, { ...readStored(), theme })
  themeStore.setState(theme)
}

addEventListener('storage', ({ key }) => {
  if (key === storageKey) themeStore.setState(readTheme())
})

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(themeStore), setTheme]
