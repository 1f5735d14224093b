import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { OrderByNumber } from '#modules/orders/order-by-number.tsx'
import { OpenFile } from '#modules/portfolio-file/open-file.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'

const others: readonly Fact[] = [
  {
    term: 'A property',
    value: (
      <>
        <p>Look it up as if it were new. It’s free and creates no duplicate.</p>
        <span className="flex flex-wrap gap-x-4">
          <TextLink to={paths.newProperty()}>Find by address</TextLink>
          <TextLink to={`${paths.properties()}?show=hidden`}>Hidden properties</TextLink>
        </span>
      </>
    ),
  },
  { term: 'A document', value: 'It comes back with its order. If it had none, upload it again.' },
  {
    term: 'A payment',
    value: (
      <>
        <p>The order’s receipt shows what was charged. Only the browser you paid in knows which card.</p>
        <TextLink to={paths.orders()}>Your orders</TextLink>
      </>
    ),
  },
  {
    term: 'An API key',
    value: (
      <>
        <p>Every browser lists active keys, never their values.</p>
        <TextLink to={paths.keys()}>Your API keys</TextLink>
      </>
    ),
  },
]

const whereabouts: readonly Fact[] = [
  { term: 'Files', value: 'Only at the service. This browser saves their names, types and dates.' },
  {
    term: 'Custom names, clients, notes, lists',
    value: 'Only in this browser, its portfolio file and backups',
  },
  { term: 'Cards', value: 'The last four digits, only in this browser' },
]

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
      <Section title="Anything else">
        <Facts items={others} />
      </Section>
      <Section title="What’s stored where">
        <Facts items={whereabouts} />
      </Section>
    </div>
  )
}
