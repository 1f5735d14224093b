import { useSearchParams } from 'react-router'
import { usePart, type Part } from '#platform/lazy-part.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'

/** The address of a dialog over the page as it is: it stands there while the URL has its name. */
export function dialogPath(search: string, name: string, value = ''): string {
  const params = new URLSearchParams(search)
  params.set(name, value)
  return `?${params.toString()}`
}

interface UrlDialog {
  /** What the URL says of it; null while it is closed. */
  value: string | null
  close: () => void
}

/** A dialog that is open while the URL has its name; closing it leaves the rest of the URL alone. */
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

/** The same for a dialog whose code comes when it is first opened; `loaded` is null while it is closed, too. */
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
