import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { vi } from 'vitest'

/** What every tab brings along to let go of its databases. */
interface Closable {
  closePortfolio: () => Promise<void>
  closeOnceDatabase: () => Promise<void>
}

/**
 * Tabs of one browser: each has modules and connections of its own, disk and locks are shared. `load` imports the modules that
 * a test needs.
 */
export function tabsOf<T extends Closable>(load: () => Promise<T>) {
  const tabs: T[] = []
  const open = (): Promise<T> => {
    vi.resetModules()
    return load()
  }
  const close = async (tab: T): Promise<void> => {
    await tab.closePortfolio()
    await tab.closeOnceDatabase()
  }
  return {
    newTab: async (): Promise<T> => {
      const tab = await open()
      tabs.push(tab)
      return tab
    },
    /** A tab that lives for one call, as after a reload. */
    openTabBriefly: async <R>(work: (tab: T) => Promise<R>): Promise<R> => {
      const tab = await open()
      try {
        return await work(tab)
      } finally {
        await close(tab)
      }
    },
    /** Closes every tab and empties the disk. */
    closeTabs: async (): Promise<void> => {
      for (const tab of tabs.splice(0)) await close(tab)
      await deleteDB('plumbline-once')
      await deleteDB('plumbline-portfolio')
    },
  }
}
