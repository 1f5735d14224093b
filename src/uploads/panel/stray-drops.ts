/** Whether a drag carries files, not text or a link. */
export const carriesFiles = (transfer: DataTransfer | null): boolean =>
  transfer !== null && Array.from(transfer.types).includes('Files')

/**
 * A file dropped where nothing takes it would make the browser leave the page and lose everything on it. From the first
 * call on such drops are ignored, and the pointer says so; texts and links dropped onto fields stay the browser's.
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
