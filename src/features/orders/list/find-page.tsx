import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { useAddOrder } from '#portfolio/checks/order-checks.ts'
import { OpenFile } from '#modules/portfolio-file/open-file.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { toast } from '#ui/toast.tsx'
import { orderIdOf, orderIdProblem } from '../order-id.ts'

function WaitHint({ failure }: { failure: unknown }): ReactNode {
  if (!(failure instanceof ApiError) || failure.kind !== 'too-many' || failure.retryAfterMs === null)
    return null
  return (
    <p className="text-sm text-soft">
      {`Try again in ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}.`}
    </p>
  )
}

function OrderByNumber(): ReactNode {
  const given = useSearchParams()[0].get('number') ?? ''
  const navigate = useNavigate()
  const { mutate, error, isPending } = useAddOrder({
    onSuccess: ({ id }) => {
      toast(`Order ${id} is in your portfolio`)
      return navigate(paths.order(id))
    },
  })
  const find = (number: string): void => {
    const id = orderIdOf(number)
    if (id !== null) mutate(id)
  }
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={find}
      failure={error}
      check={orderIdProblem}
      label="Order number"
      name="number"
      defaultValue={given}
      hint="On its receipt, or in a message from the service"
      inputMode="numeric"
      mono
      buttons={
        <Button type="submit" busy={isPending}>
          Find order
        </Button>
      }
    >
      <WaitHint failure={error} />
    </SingleFieldForm>
  )
}

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
        <OrderByNumber />
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
