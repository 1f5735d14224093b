import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** `children` sets `data-dropping` during a drag. */
export const DropShape = ({ children }: { children: ReactNode }): ReactNode => (
  <div
    data-drop-shape
    className="rounded-lg border border-dashed border-edge px-5 py-6 transition-colors has-data-dropping:border-accent has-data-dropping:bg-accent-wash sm:px-6"
  >
    <div className="flex items-start gap-4">
      <FileUp size={36} strokeWidth={1} className="mt-0.5 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="pointer-coarse:hidden">Drop documents anywhere</span>
          <span className="pointer-fine:hidden">Add documents</span>
        </p>
        <p className="mt-0.5 mb-4 text-sm text-soft">
          PDF, Excel, CSV, Word, JPG, PNG or GIF, up to 100 MB each
        </p>
        {children}
      </div>
    </div>
  </div>
)

export const WaysToAdd = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
