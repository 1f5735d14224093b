import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/errors.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { addOrderByNumber } from '../../../portfolio/checks/order-checks.ts'
import { ButtonLink, TextLink } from '../../../shell/page/links.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orderIdOf, orderIdProblem } from '../order-id.ts'

/** How long to wait when this order was just checked. */
function WaitHint({ failure }: { failure: unknown }): ReactNode {
  if (!(failure instanceof ApiError) || failure.kind !== 'too-many' || failure.retryAfterMs === null)
    return null
  return (
    <p className="text-sm text-soft">
      {`You can ask again in ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}.`}
    </p>
  )
}

function OrderByNumber(): ReactNode {
  const given = useSearchParams()[0].get('number') ?? ''
  const navigate = useNavigate()
  const submission = useSubmission<string>(async (number) => {
    const id = orderIdOf(number)
    if (id === null) return
    const order = await addOrderByNumber(id)
    toast(`Order ${order.id} is in your list`)
    await navigate(paths.order(order.id))
  })
  return (
    <SingleFieldForm
      formClass="max-w-form"
      submission={submission}
      check={orderIdProblem}
      label="Order number"
      name="number"
      defaultValue={given}
      hint="It’s on the order’s page, on its receipt and in messages from the service."
      inputMode="numeric"
      mono
      buttons={
        <Button type="submit" busy={submission.busy}>
          Find the order
        </Button>
      }
    >
      <WaitHint failure={submission.failure} />
    </SingleFieldForm>
  )
}

const whereabouts: readonly Fact[] = [
  {
    term: 'Properties, orders',
    value: 'At the service. This browser keeps each as it was at the last check.',
  },
  {
    term: 'Documents',
    value: 'The files are at the service alone. This browser keeps their names, types and dates.',
  },
  {
    term: 'Names, clients, notes, lists of addresses',
    value: 'What you typed here is in this browser and in its backups, nowhere else.',
  },
  {
    term: 'Payments',
    value: 'This browser keeps the amount and the card’s last four digits. No card number is ever here.',
  },
  {
    term: 'API keys',
    value: 'At the service. This browser has one of its own until you sign out; no backup has any.',
  },
  {
    term: 'E-mail',
    value:
      'The service may write to you about an order, and the order says when it did. The portal sends none.',
  },
]

/** `/find?number=`: how each thing comes back to this browser, and what is kept where. */
export function Component(): ReactNode {
  usePageTitle('Find something again')
  return (
    <div className="max-w-text">
      <PageHeader
        title="Find something again"
        lede="The service keeps your properties, documents and orders, but offers no list of them. So each browser keeps a list of its own for your account. What this one lacks comes back like this."
      />
      <Section title="An order">
        <p className="mb-4">
          Its number brings back the order, its property and the documents that it was sent with, if it
          belongs to your account.
        </p>
        <OrderByNumber />
      </Section>
      <Section title="The whole list">
        <p className="mb-4">
          A backup brings back everything, with the names and notes that are here only. Without one, a code to
          scan or a link brings what the other device knows, by its numbers.
        </p>
        <ButtonLink to={paths.settings()} variant="secondary">
          Backup and other devices
        </ButtonLink>
      </Section>
      <Section title="A property">
        <p className="mb-4">
          Look it up by its address, as if it were new. That is free, and nothing is doubled: the same parcel
          is the same property.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={paths.newProperty()} variant="secondary">
            Find it by its address
          </ButtonLink>
          <TextLink to={`${paths.properties()}?show=hidden`}>Properties that you have hidden</TextLink>
        </div>
      </Section>
      <Section title="A document">
        <p>
          It comes back with an order that it was sent with. One that went with no order can’t be found again:
          upload it once more to have it in this list. No document can be opened from here.
        </p>
      </Section>
      <Section title="A payment">
        <p>
          <span>
            What was charged is on the receipt of its order; which card it was, only the browser that paid
            knows. A payment whose outcome is not known stays on Home until it is settled.
          </span>{' '}
          <TextLink to={paths.orders()}>Your orders</TextLink>
        </p>
      </Section>
      <Section title="An API key">
        <p>
          <span>
            The service lists all active keys, in every browser. A key is shown only once: one that is lost is
            replaced.
          </span>{' '}
          <TextLink to={paths.keys()}>Your API keys</TextLink>
        </p>
      </Section>
      <Section title="What is kept where">
        <Facts items={whereabouts} />
      </Section>
    </div>
  )
}
