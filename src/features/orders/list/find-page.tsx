import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { useAddOrder } from '#portfolio/checks/order-checks.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
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
      hint="Find it on the order page, its receipt, or a message from the service."
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

const whereabouts: readonly Fact[] = [
  {
    term: 'Documents',
    value: 'Only the service stores the files. This browser saves their names, types and dates.',
  },
  {
    term: 'Custom names, clients, notes, address lists',
    value: 'Saved only in this browser and its backups.',
  },
  {
    term: 'Payments',
    value: 'This browser saves the amount and the card’s last four digits, never the card number.',
  },
]

/** `/find?number=` */
export function Component(): ReactNode {
  usePageTitle('Find missing records')
  return (
    <div className="max-w-text">
      <PageHeader
        title="Find missing records"
        lede="The service stores your properties, documents and orders but can’t list them. Each browser saves its own portfolio. Here’s how to restore what this one is missing."
      />
      <Section title="An order">
        <p className="mb-4">
          If the order is in your account, its number restores the order, its property and the documents sent
          with it.
        </p>
        <OrderByNumber />
      </Section>
      <Section title="Your whole portfolio">
        <p className="mb-4">
          A backup restores everything, including names and notes saved only in a browser. Without one, a QR
          code or link from another device restores its items by number.
        </p>
        <ButtonLink to={paths.settings()} variant="secondary">
          Open backup settings
        </ButtonLink>
      </Section>
      <Section title="A property">
        <p className="mb-4">
          Look it up by address, as if it were new. It’s free, and the same parcel won’t create a duplicate.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={paths.newProperty()} variant="secondary">
            Find by address
          </ButtonLink>
          <TextLink to={`${paths.properties()}?show=hidden`}>Hidden properties</TextLink>
        </div>
      </Section>
      <Section title="A document">
        <p>
          A document comes back with any order it was sent with. If it wasn’t part of an order, upload it
          again. You can’t open documents here.
        </p>
      </Section>
      <Section title="A payment">
        <p>
          <span>
            The order’s receipt shows what was charged. Only the browser you paid in knows which card. A
            payment with an unknown outcome stays on Home until it’s resolved.
          </span>{' '}
          <TextLink to={paths.orders()}>Your orders</TextLink>
        </p>
      </Section>
      <Section title="An API key">
        <p>
          <span>
            The service lists all active keys in every browser. A key’s value is shown only once, so replace
            one you’ve lost.
          </span>{' '}
          <TextLink to={paths.keys()}>Your API keys</TextLink>
        </p>
      </Section>
      <Section title="What’s stored where">
        <Facts items={whereabouts} />
      </Section>
    </div>
  )
}
