import {
  useMutation,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useRef } from 'react'

export type WriteOptions<TData = unknown, TVariables = unknown> = {
  /** Runs after the write succeeded, even if the component is gone; the mutation stays pending meanwhile. */
  onSuccess?: (data: TData, variables: TVariables) => unknown
  onError?: (error: unknown) => unknown
  onSettled?: () => unknown
}

export type Write<TVariables = void, TData = unknown> = Pick<
  UseMutationResult<TData, unknown, TVariables>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'reset'
> & { mutate: (variables: TVariables) => void }

/** Ignores a second call in the same tick, before React has rendered. */
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
 * `useMutation` for everything a customer clicks: `mutate` does nothing while a call is pending. `isPending`
 * can't prevent that, because it changes with the next render.
 */
export function useExclusiveMutation<TData, TVariables = void>(
  options: UseMutationOptions<TData, unknown, TVariables> & { mutationKey: readonly string[] },
): Write<TVariables, TData> {
  const mutation: UseMutationResult<TData, unknown, TVariables> = useMutation(options)
  const oneAtATime = useOneAtATime()
  return { ...mutation, mutate: (variables) => oneAtATime(() => mutation.mutateAsync(variables)) }
}

/** The hook of a write: `command` takes one value, `client` if it changes queries; callers say what follows. */
/* @__NO_SIDE_EFFECTS__ */
export function write<TData, TVariables = void>(
  key: string,
  command: (variables: TVariables, client: QueryClient) => Promise<TData>,
) {
  return function useWrite(options?: WriteOptions<TData, TVariables>): Write<TVariables, TData> {
    return useExclusiveMutation({
      mutationKey: [key],
      mutationFn: (variables, { client }) => command(variables, client),
      ...options,
    })
  }
}

/**
 * For passwords, card tokens and new API keys: neither values nor answer ever enter the mutation cache. They
 * pass from `mutate` to `mutationFn` and `onSuccess`, and are dropped.
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
