import type { ReactNode } from 'react'

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

/** What the place for documents looks like and says; `children`, marked `data-dropping` while files are held over the page. */
export const DropShape = ({ children }: { children: ReactNode }): ReactNode => (
  <div
    data-drop-shape
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
