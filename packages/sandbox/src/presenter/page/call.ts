const SAID_MS = 6_000

/** Path below `/sandbox`. Throws with the reason in the answer. */
export async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const envelope = (await answer.json()) as { data?: unknown; message?: string | null }
  if (!answer.ok) throw new Error(envelope.message ?? `The sandbox answered ${answer.status}.`)
  return envelope.data
}

/** Status line; clears itself, later after a failure. */
export function sayIn(line: HTMLElement): {
  say: (text: string, failed?: boolean) => void
  act: (work: () => Promise<string>) => Promise<void>
} {
  let silence: ReturnType<typeof setTimeout> | undefined
  const say = (text: string, failed = false): void => {
    line.textContent = text
    line.classList.toggle('failed', failed)
    clearTimeout(silence)
    silence = setTimeout(() => (line.textContent = ''), failed ? SAID_MS * 3 : SAID_MS)
  }
  const act = async (work: () => Promise<string>): Promise<void> => {
    try {
      say(await work())
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true)
    }
  }
  return { say, act }
}
