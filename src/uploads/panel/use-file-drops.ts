import { useDropzone, type DropzoneState } from 'react-dropzone'
import { dialogIsOpen, usePageDrops, type Drags } from './file-drops.tsx'
import { carriesFiles } from './stray-drops.ts'

/** Reads dropped folders completely; reports drops without files. */
export function useFileDrops({
  onFiles,
  onOther,
  onError,
}: {
  onFiles: (files: readonly File[]) => void
  onOther?: () => void
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
  usePageDrops(
    getRootProps<Drags>({
      onDrop: (event) => {
        if (!carriesFiles(event.dataTransfer)) onOther?.()
      },
    }),
  )
  return {
    inputProps: getInputProps,
    open,
    isReading: isProcessing,
    dropping: isDragGlobal && !dialogIsOpen(),
  }
}
