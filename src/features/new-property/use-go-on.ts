import { useNavigate } from 'react-router'

/**
 * Goes to the next step and leaves this one's entry in the history as it was filled in (`here`), so that Back and
 * reload find it so.
 */
export function useGoOn(): (here: string, next: string) => Promise<void> {
  const navigate = useNavigate()
  return async (here, next) => {
    await navigate(here, { replace: true, preventScrollReset: true })
    await navigate(next)
  }
}
