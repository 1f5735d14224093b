import type { ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { showLoadFailure } from '../load-failure.ts'
import type { DialogProps } from './dialog-window.tsx'

const dialogWindow = createPart(() => import('./dialog-window.tsx'))

/**
 * Loads the part that draws dialogs; throws when it cannot be reached. To be awaited before something is done whose outcome
 * only a dialog can show.
 */
export const loadDialogs = dialogWindow.load

/**
 * A window over the page that keeps the focus until it is closed, then gives it back. What draws it is loaded with the first
 * one; when that fails, it closes and says so.
 */
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
