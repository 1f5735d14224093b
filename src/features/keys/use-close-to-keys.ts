import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

/** Closes a dialog over the list: one step back when the list opened it; when its address did, the list takes its place. */
export function useCloseToKeys(): () => void {
  const navigate = useNavigate()
  const { key: entry } = useLocation()
  return () => {
    if (entry === 'default') void navigate(paths.keys(), { replace: true })
    else void navigate(-1)
  }
}
