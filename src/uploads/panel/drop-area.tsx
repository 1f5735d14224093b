import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type DragEventHandler,
  type ReactNode,
} from 'react'
import { useDropzone } from 'react-dropzone'
import { FILE_TYPES } from '../../contract/document.ts'
import { countOf } from '../../lib/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { WaysToAdd } from './drop-shape.tsx'
import { gatherFiles, namePasted } from '../intake/gather-files.ts'
import { uploadQueue } from '../queue/queue.ts'
import { carriesFiles } from './stray-drops.ts'

/** Extensions and MIME types together: some pickers know only the one, some only the other. */
export const accept = [
  ...Object.keys(FILE_TYPES).map((extension) => `.${extension}`),
  ...new Set(Object.values(FILE_TYPES)),
].join(',')

/** What was left out of the last go, in words. */
interface Remark {
  text: string
  names?: readonly string[]
}

const remarkOn = (added: number, junk: readonly string[], beyond: number): Remark | null => {
  const files = countOf(added, 'file')
  if (beyond > 0)
    return {
      text: `${files} added. At most 200 files or 2 GB at once: ${countOf(beyond, 'file')} left out. Add those after these.`,
      names: junk,
    }
  if (junk.length === 0) return null
  return { text: `${files} added, ${countOf(junk.length, 'system file')} skipped.`, names: junk }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** A picture pasted anywhere on the page is taken; text fields keep their own pasting. */
function usePagePaste(take: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = Array.from(event.clipboardData?.files ?? [])
    if (isTyping(event.target) || files.length === 0) return
    event.preventDefault()
    take(files.map((file) => namePasted(file, Date.now())))
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}

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

/** A button that opens one of the browser's pickers. The input is emptied after each pick, so that the same file can come again. */
export function Picker({
  label,
  spoken,
  size = 'md',
  className,
  onFiles,
  ...input
}: {
  label: string
  /** The label for screen readers, where the same one stands several times on a page. */
  spoken?: string
  size?: 'md' | 'sm'
  className?: string
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
      <input {...input} ref={control} type="file" multiple hidden tabIndex={-1} onChange={change} />
    </>
  )
}

/**
 * Takes documents in for a property: dropped anywhere on the page, chosen, pasted, from a folder, and on a phone from the
 * camera or the photos. What can't be sent gets its own row with the reason; nothing is sent yet.
 */
export function DropArea({ propertyId }: { propertyId: number }): ReactNode {
  const [remark, setRemark] = useState<Remark | null>(null)
  const take = (arrived: readonly File[]): void => {
    const { files, junk, beyond } = gatherFiles(arrived)
    setRemark(
      arrived.length === 0
        ? { text: 'There was no file in it that the browser can read.' }
        : remarkOn(files.length, junk, beyond),
    )
    if (files.length === 0) return
    uploadQueue.stage(propertyId, files).catch(() =>
      setRemark({
        text: 'The files could not be taken in: a part of the portal did not load. Check your connection, then add them again.',
      }),
    )
  }
  usePagePaste(take)
  const { getRootProps, getInputProps, open, isDragGlobal, isProcessing } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // What is not taken has the window's own guard, which also lets the pointer say so.
    preventDropOnDocument: false,
    onDrop: (files) => take(files),
    onError: () => setRemark({ text: 'The browser could not read what was dropped.' }),
  })
  const dropping = isDragGlobal && !dialogIsOpen()
  usePageDrops(
    getRootProps<Drags>({
      onDrop: (event) => {
        if (!carriesFiles(event.dataTransfer))
          setRemark({ text: 'That was a link or text, not a file. Save it as a file, then add that.' })
      },
    }),
  )
  return (
    <div data-dropping={dropping ? '' : undefined}>
      <input {...getInputProps({ accept, 'aria-label': 'Choose documents', tabIndex: -1 })} />
      <WaysToAdd>
        <Button variant="secondary" busy={isProcessing} onClick={open}>
          Choose files
        </Button>
        <Picker
          label="Take a photo"
          className="pointer-fine:hidden"
          accept="image/jpeg,image/png"
          capture="environment"
          onFiles={take}
        />
        <Picker
          label="Choose photos"
          className="pointer-fine:hidden"
          accept="image/jpeg,image/png,image/gif"
          onFiles={take}
        />
        <Picker label="Choose a folder" className="pointer-coarse:hidden" webkitdirectory="" onFiles={take} />
      </WaysToAdd>
      {dropping && (
        <div className="fixed inset-0 z-30 grid place-items-center bg-paper/85 p-6">
          <p className="pointer-events-none rounded-lg border-2 border-dashed border-accent bg-sheet px-10 py-8 text-xl font-semibold text-accent">
            Drop to add to this property
          </p>
        </div>
      )}
      <div role="status">
        {remark !== null && (
          <p className="mt-2 text-sm">
            <span>{remark.text}</span>
            {remark.names !== undefined && remark.names.length > 0 && (
              <details className="text-soft">
                <summary className="cursor-pointer py-1">Show what was skipped</summary>
                <span translate="no">{remark.names.slice(0, 50).join(', ')}</span>
              </details>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
