import { useSearchParams } from 'react-router'
import { usePart, type Part } from '#platform/lazy-part.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'

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
export function useUrlDialog(name: string): UrlDialog {
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
  const loaded = usePart(part, {
    wanted,
    onFailure: () => {
      showLoadFailure('We couldn’t open this because part of this page didn’t load.')
      dialog.close()
    },
  })
  return { ...dialog, loaded: wanted ? loaded : null }
}
