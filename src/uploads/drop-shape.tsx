import type { DOMAttributes, ReactNode, RefObject } from 'react'

/** A sheet with a folded corner. */
const SheetIcon = (): ReactNode => (
  <svg
    viewBox="0 0 36 36"
    aria-hidden="true"
    className="mt-0.5 size-9 shrink-0 fill-none stroke-current stroke-[1.5] text-accent max-sm:hidden"
  >
    <path d="M8.75 4.75h12.5l6 6v20.5H8.75Z" strokeLinejoin="round" />
    <path d="M21.25 4.75v6h6" strokeLinejoin="round" />
    <path d="M18 26v-9m-4 3.75L18 16.5l4 4.25" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** What is done with files, texts and links that are dragged over an element. */
export type Drags = Pick<DOMAttributes<HTMLElement>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'>

type DropShapeProps = {
  /** What is done with drags over the place, from when the code for it is there. */
  dragsRef: RefObject<Drags>
  /** The ways to add documents, marked `data-dropping` while files are held over them. */
  children: ReactNode
}

/** What the place for documents looks like and says. */
export const DropShape = ({ dragsRef, children }: DropShapeProps): ReactNode => (
  <div
    onDragEnter={(event) => dragsRef.current.onDragEnter?.(event)}
    onDragOver={(event) => dragsRef.current.onDragOver?.(event)}
    onDragLeave={(event) => dragsRef.current.onDragLeave?.(event)}
    onDrop={(event) => dragsRef.current.onDrop?.(event)}
    className="rounded-lg border border-dashed border-edge px-5 py-6 transition-colors has-data-dropping:border-accent has-data-dropping:bg-accent-wash sm:px-6"
  >
    <div className="flex items-start gap-4">
      <SheetIcon />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="pointer-coarse:hidden">Drop documents anywhere on this page</span>
          <span className="pointer-fine:hidden">Add documents</span>
        </p>
        <p className="mt-0.5 mb-4 text-sm text-soft">
          PDF, Excel, CSV, Word, JPG, PNG or GIF, at most 100 MB each. You check them before they are sent.
        </p>
        {children}
      </div>
    </div>
  </div>
)

/** Stands around the ways to add documents, one beside the other. */
export const WaysToAdd = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
