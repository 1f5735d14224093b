import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/errors.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { addOrderByNumber } from '../../../portfolio/checks/add-by-number.ts'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NOT_A_NUMBER } from '../copy.ts'
import { toast } from '../../../ui/toast.tsx'
import { recordIdOf } from '../../../lib/record-id.ts'

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
  const [error, setError] = useState<string | null>(null)
  const { submit, failure, busy } = useSubmission<number>(async (id) => {
    const order = await addOrderByNumber(id)
    toast(`Order ${order.id} is in your list`)
    await navigate(paths.order(order.id))
  })
  usePageTitle('Add an order')

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('number')
    const id = recordIdOf(typeof value === 'string' ? value.replace(/^\s*#/u, '') : null)
    setError(id === null ? NOT_A_NUMBER : null)
    if (id !== null) void submit(id)
  }
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
      <form noValidate onSubmit={send} className="grid max-w-form gap-5">
        <FormFailure failure={failure} />
        <WaitHint failure={failure} />
        <TextField
          label="Order number"
          name="number"
          defaultValue={given}
          hint="It’s on the order’s page, on its receipt and in messages from the service."
          error={error}
          inputMode="numeric"
          autoComplete="off"
          mono
        />
        <div>
          <Button type="submit" busy={busy}>
            Find the order
          </Button>
        </div>
      </form>
    </>
  )
}
