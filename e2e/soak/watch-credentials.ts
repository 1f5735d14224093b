import { all } from '#sandbox/store/database.ts'
import type { Sandbox } from '#sandbox/service/context.ts'
import { hashSecret } from '#sandbox/service/secrets.ts'
import { count, type Run } from './scenario.ts'

const ownerOf = ({ db }: Sandbox, secret: string): string | null =>
  all<{ account: string }>(
    db,
    `SELECT account FROM users WHERE id IN
       (SELECT user_id FROM access_tokens WHERE hash = ?1 UNION SELECT user_id FROM api_keys WHERE hash = ?1)`,
    hashSecret(secret),
  )[0]?.account ?? null

/** I6: a tab's calls carry no other account's credential, including those sent by the worker. */
export async function watchCredentials(run: Run): Promise<void> {
  const { context, sandbox, troubles } = run
  await context.exposeFunction('soakSaw', (secret: string, shown: string) => {
    count(run, 'credentials seen')
    const owner = ownerOf(sandbox, secret)
    if (owner !== null && owner !== shown.toLowerCase())
      troubles.push(`I6: a tab that shows ${shown} sent a credential of ${owner}`)
  })
  await context.addInitScript(() => {
    const saw = (headers: unknown): void => {
      const shown = /Signed in as\s+(\S+@\S+)/u.exec(document.body?.innerText ?? '')?.[1]
      if (shown === undefined || typeof headers !== 'object' || headers === null) return
      const { Authorization, 'X-API-KEY': key } = headers as Record<string, string | undefined>
      const secret = key ?? Authorization?.replace('Bearer ', '')
      const { soakSaw } = globalThis as { soakSaw?: (secret: string, shown: string) => void }
      if (secret !== undefined) soakSaw?.(secret, shown)
    }
    globalThis.fetch = new Proxy(globalThis.fetch, {
      apply: (target, self, input) => {
        saw((input as [unknown, RequestInit?])[1]?.headers)
        return Reflect.apply(target, self, input)
      },
    })
    const worker: { postMessage: (message: unknown, transfer: Transferable[]) => void } =
      ServiceWorker.prototype
    worker.postMessage = new Proxy(worker.postMessage, {
      apply: (target, self, input) => {
        saw((input[0] as { request?: { headers: unknown } }).request?.headers)
        return Reflect.apply(target, self, input)
      },
    })
  })
}
