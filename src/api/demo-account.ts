import * as z from 'zod/mini'
import { exchange } from './client.ts'

const demoAccount = z.looseObject({
  email: z.string(),
  password: z.string(),
  /** Least seconds between two checks of one order of this account. */
  checkSeconds: z.number().check(z.positive()),
  /** A backup in the ordinary format. */
  portfolio: z.unknown(),
  /** Sample papers to hand over, as paths of this origin. */
  papers: z.catch(
    z.array(z.object({ name: z.string(), url: z.string().check(z.regex(/^\/(?![/\\])/u)) })),
    [],
  ),
})
export type DemoAccount = z.infer<typeof demoAccount>

/**
 * Asks the server of this page for a fresh account with something in it. `path` comes from the page's own meta tag.
 * Throws ApiError, of an account that was not created.
 */
export const requestDemoAccount = (path: string): Promise<DemoAccount> =>
  exchange({ operation: 'register', method: 'POST', path, schema: demoAccount }, null)
