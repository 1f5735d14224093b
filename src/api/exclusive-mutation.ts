import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** What a component adds to a mutation of its resource: the message, the dialog to close, the next page. */
export type WriteOptions<TData = unknown, TVariables = unknown> = {
  /** Runs once the write has succeeded, even after the component is gone; the mutation stays pending until it resolves. */
  onSuccess?: (data: TData, variables: TVariables) => unknown
  onError?: (error: unknown) => unknown
  onSettled?: () => unknown
}

export type Write<TVariables = void, TData = unknown> = Pick<
  UseMutationResult<TData, unknown, TVariables>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'reset'
> & { mutate: (variables: TVariables) => void }

/** Runs one piece of work at a time: a second call in the same tick, before React has rendered, does nothing. */
function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const pending = useRef(false)
  return (work) => {
    if (pending.current) return
    pending.current = true
    const settle = (): void => {
      pending.current = false
    }
    work().then(settle, settle)
  }
}

/**
 * `useMutation` for everything that a customer presses: `mutate` does nothing while an earlier call of it is pending.
 * `isPending` alone can't tell, because it changes with the next render. Failures stay in `error` for the form to show.
 */
export function useExclusiveMutation<TData, TVariables = void>(
  options: UseMutationOptions<TData, unknown, TVariables> & { mutationKey: readonly string[] },
): Write<TVariables, TData> {
  const mutation: UseMutationResult<TData, unknown, TVariables> = useMutation(options)
  const oneAtATime = useOneAtATime()
  return { ...mutation, mutate: (variables) => oneAtATime(() => mutation.mutateAsync(variables)) }
}

/**
 * The same for passwords, card tokens and new API keys: neither the values nor the answer ever enter the mutation cache. They
 * pass from `mutate` to `mutationFn`, and from there to `onSuccess`, and are dropped.
 */
export function useSecretMutation<TData, TValues>({
  mutationKey,
  mutationFn,
  onSuccess,
}: {
  mutationKey: readonly string[]
  mutationFn: (values: TValues) => Promise<TData>
} & Pick<WriteOptions<TData, TValues>, 'onSuccess'>): Write<TValues, void> {
  const values = useRef<{ value: TValues } | null>(null)
  const { mutateAsync, ...mutation } = useMutation<void, unknown>({
    mutationKey,
    gcTime: 0,
    mutationFn: async () => {
      if (values.current === null) throw new Error('No values to send')
      const { value } = values.current
      values.current = null
      const answer = await mutationFn(value)
      await onSuccess?.(answer, value)
    },
  })
  const oneAtATime = useOneAtATime()
  return {
    ...mutation,
    mutate: (value) =>
      oneAtATime(() => {
        values.current = { value }
        return mutateAsync()
      }),
  }
}
