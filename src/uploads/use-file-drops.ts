import { useDropzone, type DropzoneState } from 'react-dropzone'
import { dialogIsOpen, usePageDrops, type Drags } from './file-drops.tsx'

/** Reads dropped folders completely. */
export function useFileDrops({
  onFiles,
  onError,
}: {
  onFiles: (files: readonly File[]) => void
  onError: () => void
}): {
  /** For a file input opened by `open`. */
  inputProps: DropzoneState['getInputProps']
  open: () => void
  /** Reading what was dropped. */
  isReading: boolean
  /** Files are dragged over the page. */
  dropping: boolean
} {
  const { getRootProps, getInputProps, open, isDragGlobal, isProcessing } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // `guardStrayDrops` prevents the default, and sets the cursor.
    preventDropOnDocument: false,
    onDrop: (files) => onFiles(files),
    onError,
  })
  usePageDrops(getRootProps<Drags>())
  return {
    inputProps: getInputProps,
    open,
    isReading: isProcessing,
    dropping: isDragGlobal && !dialogIsOpen(),
  }
}
