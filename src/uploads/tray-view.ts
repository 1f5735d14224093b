import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type TrayView = {
  /** Properties whose files the page shows itself. */
  onPage: readonly number[]
  /** `hidden`: everything is uploaded and was seen; `asked`: shown again on request. */
  mode: 'auto' | 'hidden' | 'asked'
}

const view = createStore<TrayView>(() => ({ onPage: [], mode: 'auto' }))

export const useTrayView = (): TrayView => useStore(view)

export const setTrayMode = (mode: TrayView['mode']): void => view.setState({ mode })

/** The tray leaves out the files of these properties while the page shows them. */
export function useFilesOnPage(propertyIds: readonly number[]): void {
  const ids = propertyIds.join()
  useLayoutEffect(() => {
    view.setState({ onPage: ids === '' ? [] : ids.split(',').map(Number) })
    return () => view.setState({ onPage: [] })
  }, [ids])
}
