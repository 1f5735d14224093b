const CLEAR_AFTER_MS = 60_000

/** Most browsers don't support the query. */
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
    // The browser refused after all.
  }
}

/** Clears the clipboard after a minute if the browser allows it. False if copying failed. */
export async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  setTimeout(() => void clearIfStill(text), CLEAR_AFTER_MS)
  return true
}
