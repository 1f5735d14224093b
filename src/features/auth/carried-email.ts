import * as z from 'zod/mini'

const carried = z.object({ email: z.string() })

/** The e-mail that the two sign-in pages hand each other in the history entry, never in the URL. */
export const carriedEmail = (state: unknown): string => {
  const read = carried.safeParse(state)
  return read.success ? read.data.email : ''
}
