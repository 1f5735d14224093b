import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/errors.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { addOrderByNumber } from '../../../portfolio/checks/order-checks.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
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

/** `/orders/add?number=`: adds an order placed elsewhere, with its property and documents. */
export function Component(): ReactNode {
  const given = useSearchParams()[0].get('number') ?? ''
  const navigate = useNavigate()
  const submission = useSubmission<string>(async (number) => {
    const id = orderIdOf(number)
    if (id === null) return
    const order = await addOrderByNumber(id)
    toast(`Order ${order.id} is in your list`)
    await navigate(paths.order(order.id))
  })
  usePageTitle('Add an order')
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Add an order">
            <Link to={paths.orders()}>Orders</Link>
          </Breadcrumbs>
        }
        title="Add an order by its number"
        lede="For an order that was placed in another browser. It brings back the order, its property and its documents. Only orders of your own account can be found."
      />
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
    </>
  )
}
