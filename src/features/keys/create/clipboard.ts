const CLEAR_AFTER_MS = 60_000

/** True if the clipboard can be read without a prompt; most browsers don't support the query. */
async function mayRead(): Promise<boolean> {
  try {
    return (
      (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted'
    )
  } catch {
    return false
  }
}

/** Clears the clipboard only if it still contains `text`. */
async function clearIfStill(text: string): Promise<void> {
  if (!document.hasFocus() || !(await mayRead())) return
  try {
    if ((await navigator.clipboard.readText()) === text) await navigator.clipboard.writeText('')
  } catch {
    // Not allowed after all: the clipboard stays unchanged.
  }
}

/** Copies a secret and, if the browser allows it, clears it after a minute. False if copying failed. */
export async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  setTimeout(() => void clearIfStill(text), CLEAR_AFTER_MS)
  return true
}
