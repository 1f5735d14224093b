import * as z from 'zod/mini'
import type { KeyLeft } from '../../shell/leaving.ts'

const email = z.object({ email: z.string() })
const keyLeft = z.object({ keyLeft: z.object({ name: z.string(), expiresAt: z.number() }) })

/** The e-mail that the two sign-in pages hand each other in the history entry, never in the URL; '' when none. */
export const carriedEmail = (state: unknown): string => z.safeParse(email, state).data?.email ?? ''

/** The key that a sign-out could not deactivate, as the sign-out hands it over; null when none. */
export const carriedKeyLeft = (state: unknown): KeyLeft | null =>
  z.safeParse(keyLeft, state).data?.keyLeft ?? null
