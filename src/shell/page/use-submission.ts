import { useRef, useState } from 'react'

export interface Submission<T> {
  /** Sends once; a second call while the first is under way does nothing. Never rejects. */
  submit: (values: T) => Promise<void>
  /** What the last sending threw; null before, during and after a success. */
  failure: unknown
  busy: boolean
  forget: () => void
}

/**
 * One sending at a time of what a person pressed, with its failure kept for the form to show. Values and answers pass
 * through and are stored nowhere, so passwords and new keys may go this way.
 */
export function useSubmission<T>(send: (values: T) => Promise<void>): Submission<T> {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (values: T): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      setFailure(error)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { submit, failure, busy, forget: () => setFailure(null) }
}
