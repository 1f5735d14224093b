import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../toast.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the one that goes on comes last. */
  footer?: ReactNode
  /** Whether Escape, a press outside and the cross close it (true). */
  dismissible?: boolean
}

let Window: ComponentType<DialogProps> | null = null

/**
 * Loads the part that draws dialogs; throws when it cannot be reached. To be awaited before something is done whose outcome
 * only a dialog can show.
 */
export async function loadDialogs(): Promise<ComponentType<DialogProps>> {
  Window ??= (await import('./dialog-window.tsx')).DialogWindow
  return Window
}

/**
 * A window over the page that keeps the focus until it is closed, then gives it back. What draws it is loaded with the first
 * one; when that fails, it closes and says so.
 */
export function Dialog(props: DialogProps): ReactNode {
  const [Loaded, setLoaded] = useState(() => Window)
  const wanted = props.open && Loaded === null
  const giveUp = useEffectEvent(() => {
    toast('This could not be opened. Check your connection and try again.')
    props.onOpenChange(false)
  })
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const settle = (then: () => void) => (): void => {
      if (!gone) then()
    }
    loadDialogs().then(
      settle(() => setLoaded(() => Window)),
      settle(giveUp),
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return Loaded === null ? null : <Loaded {...props} />
}
