import type { APIRequestContext } from '@playwright/test'

/** Moves the sandbox's clock forward, so that orders go on. All accounts of this server are moved. */
export async function advanceClock(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/sandbox/api/clock', { data: { seconds } })
  if (!answer.ok()) throw new Error(`The sandbox's clock did not move: ${answer.status()}`)
}
