import * as z from 'zod/mini'
import { exchange } from './client.ts'

const demoAccount = z.looseObject({
  email: z.string(),
  password: z.string(),
  /** Minimum between two checks of one order. */
  checkSeconds: z.number().check(z.positive()),
  portfolio: z.unknown(),
  /** Sample documents, as paths of this origin. */
  papers: z.catch(
    z.array(z.object({ name: z.string(), url: z.string().check(z.regex(/^\/(?![/\\])/u)) })),
    [],
  ),
})
export type DemoAccount = z.infer<typeof demoAccount>

/** `path` comes from the page's settings. Throws ApiError of `register`. */
export const requestDemoAccount = (path: string): Promise<DemoAccount> =>
  exchange({ name: 'register', data: demoAccount }, { at: path }, null)
