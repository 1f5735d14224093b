import { useNavigate } from 'react-router'

/** Saves this step's input (`here`) in its history entry, for Back and reload. */
export function useGoOn(): (here: string, next: string) => Promise<void> {
  const navigate = useNavigate()
  return async (here, next) => {
    await navigate(here, { replace: true, preventScrollReset: true })
    await navigate(next)
  }
}
