/** False for text and links. */
export const carriesFiles = (transfer: DataTransfer | null): boolean =>
  transfer !== null && Array.from(transfer.types).includes('Files')

/**
 * Ignores files dropped outside drop areas: browsers would open them and lose the page. Text and links keep
 * their default.
 */
let guarded = false
export function guardStrayDrops(): void {
  if (guarded) return
  guarded = true
  const ignore = (event: DragEvent): void => {
    if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', ignore)
  addEventListener('drop', ignore)
}
