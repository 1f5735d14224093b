const CLEAR_AFTER_MS = 60_000

/** Whether this browser lets the page look at the clipboard without asking; most do not know the question. */
async function mayRead(): Promise<boolean> {
  try {
    return (
      (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted'
    )
  } catch {
    return false
  }
}

/** Empties the clipboard only while it still holds what was put there. */
async function clearIfStill(text: string): Promise<void> {
  if (!document.hasFocus() || !(await mayRead())) return
  try {
    if ((await navigator.clipboard.readText()) === text) await navigator.clipboard.writeText('')
  } catch {
    // Forbidden after all: the clipboard stays as it is.
  }
}

/**
 * Puts a secret on the clipboard and, where the browser allows it, takes it off again after a minute.
 * Gives whether it was really copied.
 */
export async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  setTimeout(() => void clearIfStill(text), CLEAR_AFTER_MS)
  return true
}
