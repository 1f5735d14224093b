import type { ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { showLoadFailure } from '../load-failure.ts'
import type { DialogProps } from './dialog-window.tsx'

const dialogWindow = createPart(() => import('./dialog-window.tsx'))

/** Throws if unreachable. Await it before an action whose outcome only a dialog can show. */
export const loadDialogs = dialogWindow.load

/** Modal; restores the focus. Lazy-loaded: on failure it closes and reports it. */
export function Dialog(props: DialogProps): ReactNode {
  const loaded = usePart(dialogWindow, {
    wanted: props.open,
    onFailure: () => {
      showLoadFailure('We couldn’t open this because part of this page didn’t load.')
      props.onOpenChange(false)
    },
  })
  return loaded && <loaded.DialogWindow {...props} />
}
