import { drawPage, drawPicture } from '@plumbline/document-reader'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import type { Upload } from '#work/uploads/upload.ts'
import { whenNear } from '#ui/use-near.ts'

/** Pixels; twice the displayed size. */
const THUMBNAIL_WIDTH = 96
const pictures: readonly string[] = ['jpg', 'png', 'gif']

/** Draws when visible, aborts on unmount. `draw` resolves to null if there is nothing to show. */
export function PageDrawing({
  draw,
  className,
  onDrawn,
}: {
  draw: (signal: AbortSignal) => Promise<ImageBitmap | null>
  className?: string
  onDrawn?: (drawn: boolean) => void
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useEffectEvent(async (element: HTMLCanvasElement, signal: AbortSignal): Promise<void> => {
    const bitmap = await draw(signal).catch(() => null)
    if (signal.aborted) return bitmap?.close()
    if (bitmap !== null) {
      Object.assign(element, { width: bitmap.width, height: bitmap.height })
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
    }
    onDrawn?.(bitmap !== null)
  })
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const stop = new AbortController()
    const stopWatching = whenNear(element, '100px', () => void show(element, stop.signal))
    return () => {
      stopWatching()
      stop.abort()
    }
  }, [])
  return <canvas ref={canvas} width={1} height={1} aria-hidden="true" className={className} />
}

function KindLabel({ extension }: { extension: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid h-9 w-11 shrink-0 place-items-center rounded-sm border border-line bg-wash text-xs font-semibold text-soft uppercase"
    >
      {extension.slice(0, 4) || '?'}
    </span>
  )
}

/** Inspected, neither damaged nor locked. */
const isDrawable = ({ inspection, file }: Upload): boolean =>
  file !== null &&
  inspection !== null &&
  !inspection.damaged &&
  inspection.locked !== true &&
  (inspection.kind === 'pdf' ? inspection.pageCount !== null : pictures.includes(inspection.kind))

/** First page or picture; the file kind if it can't be drawn. */
export function Thumbnail({ row, extension }: { row: Upload; extension: string }): ReactNode {
  const { file, inspection } = row
  const [failed, setFailed] = useState(false)
  const [drawn, setDrawn] = useState(false)
  // A drawing stays after the file is released.
  const drawable = drawn || isDrawable(row)
  const draw = async (signal: AbortSignal): Promise<ImageBitmap | null> => {
    if (file === null) return null
    return inspection?.kind === 'pdf'
      ? drawPage({ file, key: row.id, page: 1, width: THUMBNAIL_WIDTH }, signal)
      : drawPicture(file, THUMBNAIL_WIDTH, signal)
  }
  return (
    <span
      // Reserves the space, to keep buttons from moving under the pointer.
      className={cx('relative grid w-11 shrink-0 justify-items-center items-start', drawable && 'min-h-14')}
      data-thumbnail={drawn ? 'drawn' : 'icon'}
    >
      {!drawn && <KindLabel extension={extension} />}
      {drawable && !failed && (
        <PageDrawing
          key={inspection?.fingerprint ?? row.id}
          draw={draw}
          onDrawn={(done) => {
            setDrawn(done)
            setFailed(!done)
          }}
          className={cx(
            'max-h-14 w-11 rounded-sm border border-line bg-white object-cover object-top',
            !drawn && 'absolute opacity-0',
          )}
        />
      )}
    </span>
  )
}
