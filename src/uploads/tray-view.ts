import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Properties whose files the page shows itself. */
const onPage = createStore<readonly number[]>(() => [])

export const useOnPage = (): readonly number[] => useStore(onPage)

/** The tray leaves out the files of these properties while the page shows them. */
export function useFilesOnPage(propertyIds: readonly number[]): void {
  const ids = propertyIds.join()
  useLayoutEffect(() => {
    onPage.setState(ids === '' ? [] : ids.split(',').map(Number), true)
    return () => onPage.setState([], true)
  }, [ids])
}
