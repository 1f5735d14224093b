import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { OrderByNumber } from '#modules/orders/order-by-number.tsx'
import { OpenFile } from '#modules/portfolio-file/open-file.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'

/** `/find?number=` */
export function Component(): ReactNode {
  usePageTitle('Find missing records')
  return (
    <div className="max-w-text">
      <PageHeader title="Find missing records" lede="Each browser saves its own portfolio." />
      <Section title="Your whole portfolio">
        <p className="mb-4">Open your portfolio file or a backup.</p>
        <OpenFile />
      </Section>
      <Section title="An order">
        <p className="mb-4">Its number restores the order, its property and its documents.</p>
        <OrderByNumber given={useSearchParams()[0].get('number') ?? ''} />
      </Section>
    </div>
  )
}
