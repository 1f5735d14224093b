import { ChevronRight, Minus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { ToneIcon } from '#ui/tone-icon.tsx'
import { announce, nothingSpoken } from '#work/uploads/queue/announce.ts'
import { figuresStore } from '#work/uploads/queue/figures-store.ts'
import { uploadProgress, wantsAttention, type UploadProgress } from '#work/uploads/queue/progress.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'
import { uploadCopy } from './upload-copy.ts'
import { useOnPage } from './tray-view.ts'
import { isHeld, isInFlight, isUploaded, type QueueState, type Upload } from '#work/uploads/upload.ts'
import { useQueue } from './use-uploads.ts'
import { useNow } from '#ui/use-now.ts'

const SHOWN = 6

function headline(progress: UploadProgress, { holds, rows }: QueueState): string {
  if (progress.moving && isHeld(holds)) return 'Uploads are paused'
  if (progress.moving) return `${progress.stored} of ${progress.files} uploaded`
  if (progress.attention > 0)
    return `${countOf(progress.attention, 'file')} ${progress.attention === 1 ? 'needs' : 'need'} attention`
  return `${countOf(rows.length - progress.stored, 'file')} not uploaded yet`
}

/** Problems first, then running, then waiting. */
const order = (row: Upload): number => (wantsAttention(row) ? 0 : isInFlight(row) ? 1 : 2)

function TrayRow({ row, state, now }: { row: Upload; state: QueueState; now: number }): ReactNode {
  const words = uploadCopy(row, state.holds, now)
  const isFaulty = row.phase.at === 'ready' && !isValid(row, now)
  return (
    <li className="border-t border-line px-4 py-2">
      <Link to={`${paths.property(row.propertyId)}#documents`} className="block">
        <span className="block truncate text-sm font-semibold">{row.fields.name || row.fileName}</span>
        <span className="block truncate text-sm text-soft">
          {isFaulty ? 'Has fields to fix' : words.state}
        </span>
      </Link>
      {row.phase.at === 'sending' && (
        <Progress className="mt-1" label={`Uploading ${row.fileName}`} value={row.phase.fraction} />
      )}
    </li>
  )
}

/** Above the bars at the bottom. */
const place =
  'appear fixed bottom-[calc(5rem+var(--send-bar,0px))] z-30 border border-line bg-sheet shadow-float [--mark-cut:var(--sheet)] md:bottom-[calc(1.5rem+var(--send-bar,0px))] low:bottom-2 print:hidden'

const toneColors = { attention: 'text-amber', calm: 'text-accent', neutral: 'text-soft' } as const

function toneOf(progress: UploadProgress, { holds }: QueueState): keyof typeof toneColors {
  if (progress.attention > 0 || isHeld(holds)) return 'attention'
  return progress.moving ? 'calm' : 'neutral'
}

const focusOnMount = (element: HTMLElement | null): void => element?.focus()

type TrayProps = {
  state: QueueState
  folded: boolean
  onFold: (folded: boolean) => void
}

/** `--tray` in `index.css` gives the page room to scroll what is behind it into view. */
function OpenTray({ state, folded, onFold }: TrayProps): ReactNode {
  const [open, setOpen] = useState(false)
  // Folding replaces the button that has the focus.
  const [moved, setMoved] = useState(false)
  const focus = moved ? focusOnMount : undefined
  const toggle = useRef<HTMLButtonElement>(null)
  const fold = (to: boolean): void => {
    setMoved(true)
    onFold(to)
  }
  const progress = uploadProgress(state)
  const now = useNow(state.holds.waitUntil === null ? null : 1000)
  const sorted = useMemo(
    () => state.rows.filter((row) => !isUploaded(row)).sort((a, b) => order(a) - order(b)),
    [state.rows],
  )
  const fit = state.rows.filter((row) => row.phase.at === 'ready' && isValid(row, now))
  const tone = toneOf(progress, state)
  const icon = <ToneIcon tone={tone} className={cx('size-4', toneColors[tone])} />
  const words = headline(progress, state)
  if (folded)
    return (
      <button
        ref={focus}
        type="button"
        data-tray
        aria-label={`Show uploads: ${words}`}
        onClick={() => fold(false)}
        className={cx(
          place,
          'right-4 flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 text-sm hover:bg-wash md:right-6',
        )}
      >
        {icon}
        {progress.moving && <span aria-hidden="true">{`${progress.stored}/${progress.files}`}</span>}
      </button>
    )
  return (
    <section
      aria-label="Uploads"
      data-tray
      className={cx(
        place,
        'inset-x-4 flex max-h-[calc(50dvh-5rem)] flex-col rounded-lg md:inset-x-auto md:right-6 md:w-96 low:max-h-[calc(33dvh-0.5rem)]',
      )}
    >
      <div className="flex items-center pr-2">
        <button
          ref={(element) => {
            toggle.current = element
            focus?.(element)
          }}
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-lg py-2 pr-3 pl-4 text-left hover:bg-wash"
        >
          {icon}
          <span className="min-w-0 flex-1 text-sm">
            <span className="block font-semibold">{words}</span>
          </span>
          <ChevronRight size={16} className={cx('shrink-0', open ? 'rotate-90' : '-rotate-90')} />
        </button>
        {fit.length > 0 && (
          <Button
            size="sm"
            onClick={() => {
              uploadQueue.send(fit.map(({ id }) => id))
              // The button disappears.
              toggle.current?.focus()
            }}
          >
            {`Upload ${countOf(fit.length, 'file')}`}
          </Button>
        )}
        <button
          type="button"
          aria-label="Fold uploads"
          onClick={() => fold(true)}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:bg-wash hover:text-ink"
        >
          <Minus size={16} />
        </button>
      </div>
      {progress.moving && <Progress className="mx-4 mb-3" label="All uploads" value={progress.fraction} />}
      {open && (
        <ul className="min-h-0 overflow-y-auto pb-1">
          {sorted.slice(0, SHOWN).map((row) => (
            <TrayRow key={row.id} row={row} state={state} now={now} />
          ))}
          {sorted.length > SHOWN && (
            <li className="border-t border-line px-4 py-2 text-sm text-soft">
              {`and ${countOf(sorted.length - SHOWN, 'more file')}`}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** The only live region for uploads and figures. */
function UploadLiveRegion(): ReactNode {
  const [text, setText] = useState('')
  const [findings, setFindings] = useState('')
  useEffect(() => {
    let spoken = nothingSpoken
    const report = (): void => {
      const next = announce(spoken, uploadQueue.store.getState())
      spoken = next.spoken
      if (next.text !== null) setText(next.text)
    }
    // Announces earlier changes too; a region announces only changes after mount.
    const first = setTimeout(() => {
      report()
      const { byRow, news } = figuresStore.getState()
      if (byRow.size > 0) setFindings(news)
    })
    const stop = uploadQueue.store.subscribe(report)
    const stopFigures = figuresStore.subscribe(({ news }, before) => {
      if (news !== before.news) setFindings(news)
    })
    return () => {
      clearTimeout(first)
      stop()
      stopFigures()
    }
  }, [])
  return (
    <div role="status" aria-live="polite" aria-atomic="false" className="sr-only">
      <p data-upload-news>{text}</p>
      <p data-figures-news>{findings}</p>
    </div>
  )
}

/** Leaves out what the page shows; goes once everything is uploaded. Always announces. */
export function UploadTray(): ReactNode {
  const state = useQueue()
  const onPage = useOnPage()
  const [folded, setFolded] = useState(false)
  const rows = state.rows.filter(
    ({ phase, propertyId }) => phase.at !== 'canceled' && !onPage.includes(propertyId),
  )
  return (
    <>
      <UploadLiveRegion />
      {!rows.every(isUploaded) && <OpenTray state={{ ...state, rows }} folded={folded} onFold={setFolded} />}
    </>
  )
}
