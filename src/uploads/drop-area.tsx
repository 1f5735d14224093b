import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { FILE_TYPES } from '@plumbline/service-contract/document'
import { countOf } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import {
  isPictureOfText,
  gatherFiles,
  namePasted,
  groupFolders,
  type FolderTree,
} from '#work/uploads/intake/gather-files.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { DropHere, Picker, dialogIsOpen, usePageDrops, type Drags } from './file-drops.tsx'
import { useDropzone, type DropzoneState } from 'react-dropzone'

/** Reads dropped folders completely. */
function useFileDrops({
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

/** Some pickers know only extensions, others only MIME types. */
export const accept = [
  ...Object.keys(FILE_TYPES).map((extension) => `.${extension}`),
  ...new Set(Object.values(FILE_TYPES)),
].join(',')

interface Warning {
  text: string
  names?: readonly string[]
}

const warningFor = (added: number, junk: readonly string[], beyond: number): Warning | null => {
  const files = countOf(added, 'file')
  if (beyond > 0)
    return {
      text: `${files} added, ${countOf(beyond, 'file')} left out. The limit is 200 files or 2 GB at a time. Add the rest next.`,
      names: junk,
    }
  if (junk.length === 0) return null
  return { text: `${files} added, ${countOf(junk.length, 'system file')} skipped.`, names: junk }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Images pasted outside text fields. `refuse`: text that came with its own picture. */
function usePagePaste(take: (files: readonly File[]) => void, refuse: () => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = Array.from(event.clipboardData?.files ?? [])
    if (isTyping(event.target) || files.length === 0) return
    event.preventDefault()
    if (isPictureOfText(event.clipboardData)) refuse()
    else take(files.map((file) => namePasted(file, Date.now())))
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}

/**
 * Adds documents: dropped anywhere on the page, chosen, pasted, from a folder or camera. Refused
 * files get a row with the reason. Sends nothing yet.
 */
export function DropArea({ propertyId }: { propertyId: number }): ReactNode {
  const [warning, setWarning] = useState<Warning | null>(null)
  const take = (arrived: readonly File[]): void => {
    const { files, junk, beyond } = gatherFiles(arrived)
    setWarning(
      arrived.length === 0 ? { text: 'We found no files to add.' } : warningFor(files.length, junk, beyond),
    )
    if (files.length === 0) return
    uploadQueue.stage(propertyId, files).catch(() => {
      setWarning(null)
      showLoadFailure(FILES_NOT_ADDED)
    })
  }
  const refuse = (): void =>
    setWarning({ text: 'That’s a link or text, not a file. Save it as a file, then add it.' })
  usePagePaste(take, refuse)
  const { inputProps, open, isReading, dropping } = useFileDrops({
    onFiles: take,
    onError: () => setWarning({ text: 'We couldn’t read what you dropped. Try choosing the files instead.' }),
  })
  return (
    <div className="print:hidden">
      <input
        {...inputProps({ accept, 'aria-label': 'Choose documents', 'aria-hidden': true, tabIndex: -1 })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" busy={isReading} onClick={open}>
          Add files
        </Button>
        <Picker
          label="Take a photo"
          className="pointer-fine:hidden"
          accept="image/jpeg,image/png"
          capture="environment"
          onFiles={take}
        />
        <Picker label="Choose a folder" className="pointer-coarse:hidden" webkitdirectory="" onFiles={take} />
      </div>
      {dropping && <DropHere>Drop to add to this property</DropHere>}
      <div role="status">
        {warning !== null && (
          <p className="mt-2 text-sm">
            <span>{warning.text}</span>
            {warning.names !== undefined && warning.names.length > 0 && (
              <details className="text-soft">
                <summary>Show skipped files</summary>
                <span translate="no">{warning.names.slice(0, 50).join(', ')}</span>
              </details>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns a dropped or chosen tree's first-level folders without adding them. Phones can't choose folders. */
export function AddFolders({
  invitation,
  isKnown,
  onTree,
  onReady,
}: {
  /** Shown while files are dragged over the page. */
  invitation: string
  isKnown: (name: string) => boolean
  onTree: (tree: FolderTree) => void
  /** Gets what opens the folder picker. */
  onReady: (open: () => void) => void
}): ReactNode {
  const take = (arrived: readonly File[]): void => onTree(groupFolders(arrived, isKnown))
  const { inputProps, open, dropping } = useFileDrops({ onFiles: take, onError: () => take([]) })
  // `open` is another function after each render.
  const latest = useRef(open)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => ready(() => latest.current()), [])
  return (
    <>
      <input {...inputProps({ webkitdirectory: '', hidden: true })} />
      {dropping && <DropHere>{invitation}</DropHere>}
    </>
  )
}
