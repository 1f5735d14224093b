import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** `children` sets `data-dropping` during a drag. Nothing is dragged on touch screens: no frame there. */
export const DropShape = ({ children }: { children: ReactNode }): ReactNode => (
  <div
    data-drop-shape
    className="transition-colors has-data-dropping:border-accent has-data-dropping:bg-accent-wash pointer-fine:rounded-lg pointer-fine:border pointer-fine:border-dashed pointer-fine:border-edge pointer-fine:px-6 pointer-fine:py-6"
  >
    <div className="flex items-start gap-4">
      <FileUp size={36} strokeWidth={1} className="mt-0.5 shrink-0 text-accent pointer-coarse:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold pointer-coarse:hidden">Drop documents anywhere</p>
        <p className="mt-0.5 mb-4 text-sm text-soft">
          PDF, Excel, CSV, Word, JPG, PNG or GIF, up to 100 MB each
        </p>
        {children}
      </div>
    </div>
  </div>
)

export const WaysToAdd = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="flex flex-wrap items-center gap-2 pointer-coarse:grid pointer-coarse:max-w-form pointer-coarse:grid-cols-2">
    {children}
  </div>
)
