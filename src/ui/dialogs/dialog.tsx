import type { ReactNode } from 'react'
import { createPart } from '#platform/lazy-part.ts'
import type { DialogProps } from './dialog-window.tsx'
import { useDialogPart } from './use-dialog-part.ts'

const dialogWindow = createPart(() => import('./dialog-window.tsx'))

/** Throws if unreachable. Await it before an action whose outcome only a dialog can show. */
export const loadDialogs = dialogWindow.load

/** Modal; restores the focus. Lazy-loaded: on failure it closes and reports it. */
export function Dialog(props: DialogProps): ReactNode {
  const loaded = useDialogPart(dialogWindow, props.open, () => props.onOpenChange(false))
  return loaded && <loaded.DialogWindow {...props} />
}
