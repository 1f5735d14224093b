import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { leave } from './leaving.ts'
import { useSubmission, type Submission } from '../page/use-submission.ts'

/**
 * Signs out of this browser. The frame leads to the sign-in page at once; should a key be left that could not be
 * deactivated, that page learns of it from the navigation's state (`keyLeft`).
 */
export function useSignOut(): Submission<void> {
  const navigate = useNavigate()
  return useSubmission<void>(async () => {
    const keyLeft = await leave()
    if (keyLeft !== null) await navigate(paths.signIn(), { replace: true, state: { keyLeft } })
  })
}
