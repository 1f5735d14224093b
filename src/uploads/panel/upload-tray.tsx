import { ChevronRight, Minus } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { Progress } from '#ui/progress.tsx'
import { ToneIcon } from '#ui/tone-icon.tsx'
import { announce, nothingSpoken } from '../queue/announce.ts'
import { figuresStore } from '../queue/figures-store.ts'
import {
  progressOf,
  timeLeftText,
  wantsAttention,
  type Progress as QueueProgress,
} from '../queue/progress.ts'
import { uploadQueue } from '../queue/queue.ts'
import { rowWords } from './row-words.ts'
import { isHeld, isInFlight, type QueueState, type UploadRow } from '../upload-row.ts'
import { useQueue } from './use-uploads.ts'
import { useNow } from '#ui/use-now.ts'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'

const SHOWN = 6

function headline(progress: QueueProgress, { holds, rows }: QueueState): string {
  if (progress.moving && isHeld(holds)) return 'Uploads are paused'
  if (progress.moving) return `${progress.stored} of ${progress.files} uploaded`
  if (progress.attention > 0)
    return `${countOf(progress.attention, 'file')} ${progress.attention === 1 ? 'needs' : 'need'} attention`
  const waiting = rows.filter(({ phase }) => phase.at === 'ready').length
  return waiting > 0
    ? `${countOf(waiting, 'file')} ready to upload`
    : `${countOf(progress.stored, 'file')} uploaded`
}

/** Problems first, then running, then waiting. */
const order = (row: UploadRow): number => {
  if (wantsAttention(row)) return 0
  if (isInFlight(row)) return 1
  return row.phase.at === 'stored' ? 3 : 2
}

function TrayRow({ row, state, now }: { row: UploadRow; state: QueueState; now: number }): ReactNode {
  const words = rowWords(row, state.holds, now)
  return (
    <li className="border-t border-line px-4 py-2">
      <Link to={`${paths.property(row.propertyId)}#documents`} className="block">
        <span className="block truncate text-sm font-semibold">{row.fields.name || row.fileName}</span>
        <span className="block truncate text-sm text-soft">{words.state}</span>
      </Link>
      {row.phase.at === 'sending' && (
        <Progress className="mt-1" label={`Uploading ${row.fileName}`} value={row.phase.fraction} />
      )}
    </li>
  )
}

const place =
  'appear fixed z-30 border border-line bg-sheet shadow-float [--mark-cut:var(--sheet)] print:hidden'

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
  const fold = (to: boolean): void => {
    setMoved(true)
    onFold(to)
  }
  const progress = progressOf(state)
  const now = useNow(state.holds.waitUntil === null ? null : 1000)
  const sorted = useMemo(() => [...state.rows].sort((a, b) => order(a) - order(b)), [state.rows])
  const tone =
    progress.attention > 0 || isHeld(state.holds) ? 'attention' : progress.moving ? 'calm' : 'success'
  const icon = (
    <ToneIcon tone={tone} className={tone === 'attention' ? 'size-4 text-amber' : 'size-4 text-accent'} />
  )
  const done = state.rows.every(
    ({ phase }) => phase.at === 'cancelled' || (phase.at === 'stored' && phase.kept),
  )
  const left = timeLeftText(progress.leftMs)
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
          'right-4 bottom-20 flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 text-sm hover:bg-wash md:right-6 md:bottom-6',
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
        'inset-x-4 bottom-20 flex max-h-[calc(50dvh-5rem)] flex-col rounded-lg md:inset-x-auto md:right-6 md:bottom-6 md:w-80 [@media(max-height:40rem)]:max-h-[calc(33dvh-5rem)]',
      )}
    >
      <div className="flex items-center pr-2">
        <button
          ref={focus}
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-lg px-4 py-2 text-left hover:bg-wash"
        >
          {icon}
          <span className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-semibold">{words}</span>
            {progress.moving && left !== null && <span className="block text-soft">{left}</span>}
          </span>
          <ChevronRight size={16} className={open ? 'rotate-90' : '-rotate-90'} />
        </button>
        {done ? (
          <button
            type="button"
            aria-label="Dismiss finished uploads"
            onClick={() => {
              uploadQueue.dispatch({ type: 'removed', ids: state.rows.map(({ id }) => id) })
              focusPageTitle()
            }}
            className="min-h-9 cursor-pointer rounded-sm px-2 text-sm text-soft hover:text-ink"
          >
            Dismiss
          </button>
        ) : (
          <button
            type="button"
            aria-label="Fold uploads"
            onClick={() => fold(true)}
            className="grid size-9 cursor-pointer place-items-center rounded-sm text-soft hover:bg-wash hover:text-ink"
          >
            <Minus size={16} />
          </button>
        )}
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

/** Shown unless the page lists all rows; always announces. */
export function UploadTray(): ReactNode {
  const state = useQueue()
  const [folded, setFolded] = useState(false)
  const { pathname } = useLocation()
  const elsewhere = state.rows.some((row) => pathname !== paths.property(row.propertyId))
  return (
    <>
      <UploadLiveRegion />
      {elsewhere && <OpenTray state={state} folded={folded} onFold={setFolded} />}
    </>
  )
}
