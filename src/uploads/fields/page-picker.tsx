import { drawPage } from '@plumbline/document-reader'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { choiceCopy, pageByKey, togglePage, stretchTo, type PageChoice } from './page-choice.ts'
import { readPageRange } from '#work/uploads/intake/page-range.ts'
import { PageDrawing } from '../thumbnail.tsx'

const PAGE_WIDTH = 180

/** Null for all pages, or invalid text. */
function choiceOf(pages: string, count: number): PageChoice | null {
  const reading = readPageRange(pages, count)
  if (!reading.ok || reading.value === null) return null
  const [first = 1, last = first] = reading.value.split('-').map(Number)
  return { first, last, open: false }
}

const columnsOf = (grid: HTMLElement | null): number =>
  grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length

interface PagesProps {
  file: File
  documentKey: string
  count: number
  choice: PageChoice | null
  onChoice: (choice: PageChoice) => void
}

/** Roving tabindex: one Tab stop, arrow keys inside. */
function Pages({ file, documentKey, count, choice, onChoice }: PagesProps): ReactNode {
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(choice?.first ?? 1)
  const go = (event: KeyboardEvent): void => {
    const next = pageByKey(event.key, current, columnsOf(grid.current), count)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    if (event.shiftKey) onChoice(stretchTo(choice ?? { first: current, last: current, open: true }, next))
    grid.current?.querySelector<HTMLElement>(`[data-page="${next}"]`)?.focus()
  }
  const isIn = (page: number): boolean => choice !== null && page >= choice.first && page <= choice.last
  return (
    <div
      ref={grid}
      role="group"
      aria-label="Pages"
      className="grid max-h-[52vh] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto overscroll-contain py-1 pr-1 pl-1"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        <button
          key={page}
          type="button"
          data-page={page}
          aria-pressed={isIn(page)}
          aria-label={`Page ${page}`}
          tabIndex={page === current ? 0 : -1}
          onKeyDown={go}
          onFocus={() => setCurrent(page)}
          onClick={(event) => onChoice(event.shiftKey ? stretchTo(choice, page) : togglePage(choice, page))}
          className={cx(
            'cursor-pointer rounded border p-1.5 text-center text-sm [contain-intrinsic-size:auto_10rem] [content-visibility:auto]',
            isIn(page)
              ? 'border-accent bg-accent-wash font-semibold text-accent'
              : 'border-line text-soft hover:border-edge hover:text-ink',
          )}
        >
          <span className="grid h-32 place-items-center">
            <PageDrawing
              draw={(signal) => drawPage({ file, key: documentKey, page, width: PAGE_WIDTH }, signal)}
              className="max-h-32 max-w-full border border-line bg-white"
            />
          </span>
          <span className="mt-1 block">{page}</span>
        </button>
      ))}
    </div>
  )
}

/** Changes nothing before "Use". */
export function PagePicker({
  file,
  documentKey,
  fileName,
  count,
  pages,
  onPages,
}: {
  file: File
  documentKey: string
  fileName: string
  count: number
  pages: string
  onPages: (pages: string) => void
}): ReactNode {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<PageChoice | null>(null)
  const use = (text: string): void => {
    onPages(text)
    setOpen(false)
  }
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 font-normal text-link"
        aria-label={`Choose pages: ${fileName}`}
        onClick={() => {
          setChoice(choiceOf(pages, count))
          setOpen(true)
        }}
      >
        Choose pages
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Which pages should we read?"
        description="Choose the first page, then the last. The whole file is uploaded, but only these pages are read."
        footer={
          <>
            <Button variant="quiet" onClick={() => use('')}>
              Use all pages
            </Button>
            <Button
              disabledReason={choice === null ? 'Choose pages first.' : null}
              onClick={() => choice !== null && use(`${choice.first}-${choice.last}`)}
            >
              {`Use ${choice === null ? 'these pages' : `${choice.first}-${choice.last}`}`}
            </Button>
          </>
        }
      >
        <Pages {...{ file, documentKey, count, choice }} onChoice={setChoice} />
        <p role="status" className="mt-3 text-sm font-semibold">
          {choiceCopy(choice, count)}
        </p>
      </Dialog>
    </>
  )
}
