import { createContext, use, type ReactNode } from 'react'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { Mark } from '#ui/mark.tsx'

/** True inside a layout. */
export const FrameContext = createContext(false)

/** Adds nothing inside a layout. */
export function PageFrame({ children }: { children: ReactNode }): ReactNode {
  const framed = use(FrameContext)
  if (framed) return children
  return (
    <div className="mx-auto max-w-page has-data-wide:max-w-[100rem] px-4 py-6 sm:px-8">
      <header className="mb-12 sm:mb-20">
        <a
          href={addressOfPath(paths.home())}
          className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold"
        >
          <Mark className="size-6 text-accent" />
          Plumbline
        </a>
      </header>
      <main>{children}</main>
    </div>
  )
}
