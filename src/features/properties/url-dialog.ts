import { useSearchParams } from 'react-router'
import { createPart, type Part } from '#platform/lazy-part.ts'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'

/** The form library comes with them. */
export const propertyDialogs = createPart(() => import('./property-dialogs.tsx'))

export function dialogPath(search: string, name: string, value = ''): string {
  const params = new URLSearchParams(search)
  params.set(name, value)
  return `?${params.toString()}`
}

interface UrlDialog {
  /** Null while closed. */
  value: string | null
  close: () => void
}

/** Open while the URL has its name; closing keeps the rest of the URL. */
function useUrlDialog(name: string): UrlDialog {
  const [params, setParams] = useSearchParams()
  return {
    value: params.get(name),
    close: () =>
      setParams(
        (now) => {
          now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Lazy-loads the dialog; `loaded` is also null while closed. */
export function useUrlDialogPart<T>(name: string, part: Part<T>): UrlDialog & { loaded: T | null } {
  const dialog = useUrlDialog(name)
  const wanted = dialog.value !== null
  const loaded = useDialogPart(part, wanted, dialog.close)
  return { ...dialog, loaded: wanted ? loaded : null }
}
