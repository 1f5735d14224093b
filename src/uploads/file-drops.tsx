import {
  useEffect,
  useEffectEvent,
  useRef,
  type ChangeEvent,
  type DragEventHandler,
  type ReactNode,
} from 'react'
import { Button } from '#ui/button.tsx'
import { carriesFiles } from './stray-drops.ts'

export const dialogIsOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

export type Drags = { onDragOver?: DragEventHandler; onDrop?: DragEventHandler }

/** Files may be dropped anywhere unless a dialog is open. */
export function usePageDrops(drags: Drags): void {
  const handle = useEffectEvent((event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer) || dialogIsOpen()) return
    const handler = event.type === 'drop' ? drags.onDrop : drags.onDragOver
    // The handlers use nothing that the native event lacks.
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

/** Clears the input after each pick, to allow the same file again. */
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
  /** For screen readers, if the page repeats the label. */
  spoken?: string
  size?: 'md' | 'sm'
  className?: string
  multiple?: boolean
  accept?: string
  'aria-label'?: string
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

/** Covers the page during a drag. */
export const DropHere = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="fixed inset-0 z-30 grid place-items-center bg-paper/85 p-6">
    <p className="pointer-events-none rounded-lg border-2 border-dashed border-accent bg-sheet px-10 py-8 text-xl font-semibold text-accent">
      {children}
    </p>
  </div>
)
