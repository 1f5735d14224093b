import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { addressOfPath } from '../../base-path.ts'

/**
 * Loads `path` in this page's place in the history: form, payment, attempt and order share one entry. Never resolves, so a
 * button that awaits it stays busy.
 */
export const leavePage = (path: string): Promise<never> =>
  new Promise(() => {
    location.replace(addressOfPath(path))
  })

/** `navigate` for after an answer: whoever has left this page meanwhile stays where they are. */
export function useNavigateFromHere(): (path: string, options?: NavigateOptions) => unknown {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (path, options) => location.pathname === addressOfPath(pathname) && navigate(path, options)
}
