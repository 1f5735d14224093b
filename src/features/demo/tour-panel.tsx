import type { ReactNode, Ref } from 'react'

export const firstStep = {
  title: 'What needs your attention comes first',
  text: 'Home shows what needs your attention, what’s in progress and what’s next. This account has orders in every status, and they update while you watch.',
}

type TourPanelProps = {
  title: string
  text: string
  panel?: Ref<HTMLElement>
  heading?: Ref<HTMLHeadingElement>
  /** "Tour, step 1 of 5" */
  above: ReactNode
  children: ReactNode
}

export const TourPanel = ({ title, text, panel, heading, above, children }: TourPanelProps): ReactNode => (
  <section
    aria-labelledby="tour-title"
    ref={panel}
    className="mb-8 scroll-mt-4 rounded-lg border border-line border-l-2 border-l-accent bg-sheet px-5 py-4 sm:px-6 print:hidden"
  >
    <p className="text-sm text-soft">{above}</p>
    <h2 id="tour-title" ref={heading} tabIndex={-1} className="mt-0.5 text-lg font-semibold outline-none">
      {title}
    </h2>
    <p className="mt-1 max-w-text text-soft">{text}</p>
    <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
  </section>
)
