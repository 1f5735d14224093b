/** Lets the page breathe: resolves in a new task. Long work awaits it often enough that no task grows past 50 ms. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A pause that is taken only when the present task has run for a while (12 ms). */
export function pacer(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 12) return
    await breathe()
    since = performance.now()
  }
}
