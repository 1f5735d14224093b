import {
  useEffect,
  useEffectEvent,
  useRef,
  type ChangeEvent,
  type DragEventHandler,
  type ReactNode,
} from 'react'
import { useDropzone, type DropzoneState } from 'react-dropzone'
import { Button } from '#ui/button.tsx'
import { carriesFiles } from './stray-drops.ts'

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

type Drags = { onDragOver?: DragEventHandler; onDrop?: DragEventHandler }

/**
 * Files are taken wherever on the page they are dropped, unless a dialog is open. Texts and links are heard of in the place
 * for documents alone: elsewhere they belong to text fields.
 */
function usePageDrops(drags: Drags): void {
  const handle = useEffectEvent((event: DragEvent): void => {
    const isOurs = carriesFiles(event.dataTransfer)
      ? !dialogIsOpen()
      : event.target instanceof Element && event.target.closest('[data-drop-shape]') !== null
    if (!isOurs) return
    const handler = event.type === 'drop' ? drags.onDrop : drags.onDragOver
    // They ask nothing of React's event that the browser's own has not.
    handler?.(event as unknown as Parameters<DragEventHandler>[0])
  })
  useEffect(() => {
    const hear = (event: DragEvent): void => handle(event)
    document.addEventListener('dragover', hear)
    document.addEventListener('drop', hear)
    return () => {
      document.removeEventListener('dragover', hear)
      document.removeEventListener('drop', hear)
    }
  }, [])
}

/** Hears of files dropped anywhere on the page, folders read to their ends, and of what was dropped instead of files. */
export function useFileDrops({
  onFiles,
  onOther,
  onError,
}: {
  onFiles: (files: readonly File[]) => void
  onOther?: () => void
  onError: () => void
}): {
  /** For a file input that `open` opens. */
  inputProps: DropzoneState['getInputProps']
  open: () => void
  /** What was dropped is being read. */
  isReading: boolean
  /** Files are held over the page. */
  dropping: boolean
} {
  const { getRootProps, getInputProps, open, isDragGlobal, isProcessing } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // What is not taken has the window's own guard, which also lets the pointer say so.
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

/** A button that opens one of the browser's pickers. The input is emptied after each pick, so that the same file can come again. */
export function Picker({
  label,
  spoken,
  size = 'md',
  className,
  multiple = true,
  onFiles,
  ...input
}: {
  label: string
  /** The label for screen readers, where the same one stands several times on a page. */
  spoken?: string
  size?: 'md' | 'sm'
  className?: string
  multiple?: boolean
  accept?: string
  capture?: 'environment'
  webkitdirectory?: string
  onFiles: (files: readonly File[]) => void
}): ReactNode {
  const control = useRef<HTMLInputElement>(null)
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles(Array.from(event.target.files ?? []))
    event.target.value = ''
  }
  return (
    <>
      <Button
        variant={input.webkitdirectory === undefined ? 'secondary' : 'quiet'}
        size={size}
        aria-label={spoken}
        className={className}
        onClick={() => control.current?.click()}
      >
        {label}
      </Button>
      <input
        {...input}
        ref={control}
        type="file"
        multiple={multiple}
        hidden
        tabIndex={-1}
        onChange={change}
      />
    </>
  )
}

/** Covers the page while files are held over it. */
export const DropHere = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="fixed inset-0 z-30 grid place-items-center bg-paper/85 p-6">
    <p className="pointer-events-none rounded-lg border-2 border-dashed border-accent bg-sheet px-10 py-8 text-xl font-semibold text-accent">
      {children}
    </p>
  </div>
)
