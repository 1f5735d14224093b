import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { vi } from 'vitest'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

/** Tabs of one browser: separate modules and connections, shared disk and locks. */
export function tabsOf<T extends { closePortfolio: () => Promise<void> }>(load: () => Promise<T>) {
  const tabs: T[] = []
  const open = (): Promise<T> => {
    vi.resetModules()
    return load()
  }
  return {
    tabs,
    newTab: async (): Promise<T> => {
      const tab = await open()
      tabs.push(tab)
      return tab
    },
    /** Lives for one call, as after a reload. */
    openTabBriefly: async <R>(work: (tab: T) => Promise<R>): Promise<R> => {
      const tab = await open()
      try {
        return await work(tab)
      } finally {
        await tab.closePortfolio()
      }
    },
    /** And empties the disk. */
    closeTabs: async (): Promise<void> => {
      for (const tab of tabs.splice(0)) await tab.closePortfolio()
      await deleteDB(PORTFOLIO_DATABASE)
    },
  }
}
