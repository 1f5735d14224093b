import type { QueryClient } from '@tanstack/react-query'
import type { MiddlewareFunction } from 'react-router'
import { loadSession } from '#api/lifecycle/start-session.ts'
import { queryClientContext } from '#api/query-context.ts'
import { mayLoadAhead } from '#lib/may-load-ahead.ts'
import { paths, safeReturnTo } from '#paths.ts'
import { whenIdle } from '#platform/timing.ts'
import { pathOfAddress } from '../../base-path.ts'
import { redirectReplacing } from '../page/redirect-replacing.ts'

const AHEAD_MS = 2000

/**
 * Middlewares by session. `start` starts what surrounds signed-in pages, once, unless it fails. `loadAhead`
 * fetches the page that a sign-in leads to, while the customer types.
 */
export function sessionMiddleware(
  start: () => Promise<QueryClient>,
  loadAhead: () => Promise<unknown>,
): Record<'signedIn' | 'ifSignedIn' | 'signedOut', MiddlewareFunction> {
  let started: Promise<QueryClient> | null = null

  /** No child loader runs signed out; each gets the query client from its context. */
  const signedIn: MiddlewareFunction = async ({ request, context }) => {
    if ((await loadSession()) === null)
      throw redirectReplacing(request, paths.signIn(pathOfAddress(new URL(request.url))))
    started ??= start().catch((error: unknown) => {
      started = null
      throw error
    })
    context.set(queryClientContext, await started)
  }

  return {
    signedIn,
    /** For pages that need no session. */
    ifSignedIn: async (args, next) => ((await loadSession()) === null ? undefined : signedIn(args, next)),
    /** Redirects signed-in users. */
    signedOut: async ({ request }) => {
      const session = await loadSession()
      if (session !== null && session.status !== 'needs-sign-in')
        throw redirectReplacing(
          request,
          safeReturnTo(new URL(request.url).searchParams.get('returnTo'), location.origin),
        )
      whenIdle(() => {
        if (mayLoadAhead()) loadAhead().catch(() => undefined)
      }, AHEAD_MS)
    },
  }
}
