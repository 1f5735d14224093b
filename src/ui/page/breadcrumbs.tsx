import { ChevronLeft } from 'lucide-react'
import { Children, Fragment, type ReactNode } from 'react'

/** `children`: links, outermost first; `here`: this page. A phone shows one step back. Long names are truncated. */
export function Breadcrumbs({ children, here }: { children: ReactNode; here: ReactNode }): ReactNode {
  const links = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 max-sm:[&>li]:not-data-parent:hidden [&_a]:inline-block [&_a]:max-w-full [&_a]:truncate [&_a]:py-0.5 [&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-[3px] [&_a:hover]:text-ink [&_a:hover]:decoration-current">
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a crumb is its position
          <Fragment key={index}>
            <li
              data-parent={index === links.length - 1 || undefined}
              className="flex max-w-full min-w-0 items-center gap-1"
            >
              <ChevronLeft size={16} className="-ml-1 shrink-0 sm:hidden" />
              {link}
            </li>
            <li aria-hidden="true" className="select-none">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="max-w-full min-w-0 truncate py-0.5">
          {here}
        </li>
      </ol>
    </nav>
  )
}
